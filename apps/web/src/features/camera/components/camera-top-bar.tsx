import { SwitchCamera, X } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip/tooltip';
import text from '../../../ui/text.module.css';
import css from './camera-bars.module.css';

interface CameraTopBarProps {
  onClose: () => void;
  /** null where there is only one camera, or none can be switched to now. */
  onSwitch: (() => void) | null;
}

export function CameraTopBar({ onClose, onSwitch }: CameraTopBarProps) {
  return (
    <div className={css['top']}>
      <Tooltip text="Close camera" align="start">
        <button type="button" className={css['round']} aria-label="Close camera" onClick={onClose}>
          <X size={26} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </Tooltip>
      {/* The dialog has its name already. */}
      <b className={text['h3']} aria-hidden="true">
        Scan Issue
      </b>
      {onSwitch && (
        <Tooltip text="Switch camera" align="end">
          <button type="button" className={css['round']} aria-label="Switch camera" onClick={onSwitch}>
            <SwitchCamera size={24} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
