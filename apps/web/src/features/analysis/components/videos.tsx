import type { VideoData } from '@app/contracts/analysis/analysis.contract.js';
import { VideoPlaceholder } from '../../../ui/video/video-placeholder';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { isVideoId } from '../../../ui/video/video-player';
import { VideoPoster } from '../../../ui/video/video-poster';
import { SectionHead } from './section-head';
import css from './videos.module.css';

export interface ListedVideo {
  videoId: string;
  title: string;
  description: string;
  imageUrl: string;
  isShort: boolean;
}

/** The tutorials of an answer: its list, or the one video it names by itself. */
export function listVideos(data: VideoData): ListedVideo[] {
  if (data.videos.length > 0) {
    return data.videos.map((video) => ({
      ...video,
      isShort: video.isShort ?? (data.isShort && video.videoId === data.videoId),
    }));
  }
  if (!data.hasVideo) return [];
  const { videoId, productName, description, imageUrl, isShort } = data;
  return [{ videoId: videoId ?? '', title: productName || description || 'Tutorial', description, imageUrl, isShort }];
}

export function Videos({ data, onWatch }: { data: VideoData; onWatch: (video: OverlayVideo) => void }) {
  const videos = listVideos(data);
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos" data-print="no">
      <SectionHead id="videos" title="Videos" />
      <ul className={css['list']}>
        {videos.map((video, index) => (
          <li key={video.videoId || index} className={css['video']}>
            {isVideoId(video.videoId) ? (
              <VideoPoster
                title={video.title}
                imageUrl={video.imageUrl}
                className={css['still']}
                onPlay={() => onWatch(video)}
              />
            ) : (
              <VideoPlaceholder videoId={video.videoId} />
            )}
            <div className={css['text']}>
              <h3>{video.title}</h3>
              {video.description && video.description !== video.title && <p>{video.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
