import { Dialog } from '../overlay/dialog';
import { VideoPlayer } from './video-player';

export interface OverlayVideo {
  videoId: string;
  title: string;
  isShort?: boolean;
}

/** The large player. Load it lazily. */
export function VideoOverlay({ video, onClose }: { video: OverlayVideo; onClose: () => void }) {
  return (
    <Dialog open wide title={video.title} onOpenChange={(open) => !open && onClose()}>
      <VideoPlayer {...video} />
    </Dialog>
  );
}
