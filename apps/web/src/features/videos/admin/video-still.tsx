import { VideoOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { VideoPoster } from '../../../ui/video/video-poster';
import css from './videos.module.css';

const VideoOverlay = lazy(() =>
  import('../../../ui/video/video-overlay').then((module) => ({ default: module.VideoOverlay })),
);

/** A small still that opens the large player; a quiet box where no video is chosen yet. */
export function VideoStill({ video }: { video: OverlayVideo }) {
  const [isOpen, setOpen] = useState(false);
  if (video.videoId === '')
    return (
      <span className={css['none']}>
        <VideoOff size={18} strokeWidth={1.9} role="img" aria-label="No video yet" />
      </span>
    );
  return (
    <>
      <VideoPoster
        title={video.title}
        imageUrl={`https://i.ytimg.com/vi/${video.videoId}/mqdefault.jpg`}
        className={css['still']}
        onPlay={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <VideoOverlay video={video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
