import { CameraOff } from 'lucide-react';
import { Beads } from '../../../ui/beads';
import { siteLinks } from '../../../lib/site-links';
import text from '../../../ui/text.module.css';
import type { CameraPhase } from '../use-camera';
import css from './camera-message.module.css';

/** What there is to see instead of the picture. It stays in the page, so that a change is read out. */
export function CameraMessage({ phase, isScanning }: { phase: CameraPhase; isScanning: boolean }) {
  return (
    <div role="status" className={css['message']}>
      {isScanning ? (
        <span className={text['hidden']}>Scanning the surface</span>
      ) : (
        <>
          {phase === 'starting' && (
            <>
              <Beads />
              Starting the camera
            </>
          )}
          {phase === 'live' && !siteLinks().looks && (
            <span className={css['honest']}>I cannot see photos. I keep yours, and ask you what it shows.</span>
          )}
          {phase === 'unavailable' && (
            <>
              <CameraOff size={40} strokeWidth={1.9} aria-hidden="true" />
              <span>Camera not available. Choose a photo instead.</span>
            </>
          )}
        </>
      )}
    </div>
  );
}
