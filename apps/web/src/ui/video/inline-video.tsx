import { useState } from 'react';
import { isVideoId, VideoPlayer } from './video-player';
import { VideoPlaceholder } from './video-placeholder';
import { VideoPoster } from './video-poster';
import css from './video.module.css';

/** A video that plays where it stands, after a click. */
export function InlineVideo({ videoId, title }: { videoId: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (!isVideoId(videoId)) return <VideoPlaceholder videoId={videoId} />;
  return (
    <figure className={css['inline']}>
      {isPlaying ? (
        <VideoPlayer videoId={videoId} title={title} />
      ) : (
        <VideoPoster title={title} onPlay={() => setPlaying(true)} />
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
}
