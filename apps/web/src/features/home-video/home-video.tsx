import { parseYoutube } from '@app/contracts/youtube.js';
import { useState } from 'react';
import { useSiteSetting } from '../../lib/site-settings';
import { VideoPlayer } from '../../ui/video/video-player';
import { VideoPoster } from '../../ui/video/video-poster';
import css from './home-video.module.css';

const TITLE = 'Our video';

/** The video that staff chose for the home page. Nothing where the setting names none. */
export function HomeVideo() {
  const setting = useSiteSetting('youtubeUrl');
  const video = setting === null ? null : parseYoutube(setting);
  // Another choice of staff starts as a still again.
  return video && <Video key={video.videoId} {...video} />;
}

/** A still until it is asked for: until then nothing is fetched from the video's host. */
function Video({ videoId, isShort }: { videoId: string; isShort: boolean }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={css['video']} data-testid="home-video">
      {isPlaying ? (
        <VideoPlayer videoId={videoId} title={TITLE} isShort={isShort} />
      ) : (
        <VideoPoster title={TITLE} onPlay={() => setPlaying(true)} />
      )}
    </div>
  );
}
