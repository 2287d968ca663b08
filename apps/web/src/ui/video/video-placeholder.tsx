import { Video } from 'lucide-react';
import css from './video.module.css';

/** Stands where a tutorial cannot be played. */
export function VideoPlaceholder({ videoId }: { videoId: string }) {
  return (
    <div className={css['placeholder']}>
      <Video size={24} strokeWidth={1.7} aria-hidden="true" />
      <b>Tutorial video available</b>
      {videoId && <code>{videoId}</code>}
    </div>
  );
}
