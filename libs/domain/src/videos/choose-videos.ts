import { matchKeywords } from '@app/contracts/videos/video-keywords.js';

/** What a choice looks at. */
interface Keyworded {
  keywords: string;
}

export interface ChosenVideo<Video> {
  video: Video;
  /** The keyword that decided. */
  keyword: string;
}

/** More than these are a list to scroll through, not help. */
export const MOST_CHOSEN_VIDEOS = 3;

/** The videos for a text: those whose keywords it speaks of, the longest keyword first, then in the order given. Pure. */
export function chooseVideos<Video extends Keyworded>(text: string, videos: readonly Video[]): ChosenVideo<Video>[] {
  return videos
    .flatMap((video) => {
      const match = matchKeywords(video.keywords, text);
      return match ? [{ video, ...match }] : [];
    })
    .sort((one, other) => other.words - one.words)
    .slice(0, MOST_CHOSEN_VIDEOS)
    .map(({ video, keyword }) => ({ video, keyword }));
}
