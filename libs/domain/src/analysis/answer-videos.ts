import type { AnswerKind } from '@app/ai/pipeline-answer.js';
import type { TutorialVideo, VideoData } from '@app/contracts/analysis/analysis.contract.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { splitKeywords } from '@app/contracts/videos/video-keywords.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import type { Suggestion } from '../catalogue/suggest-products.js';
import { chooseVideos } from '../videos/choose-videos.js';

/** Advice is shown with videos; an emergency, a refusal or a question back is not. */
const SHOWN_WITH: ReadonlySet<AnswerKind> = new Set(['guide', 'closest', 'direct', 'correction']);
export const mayShowVideos = (kind: AnswerKind): boolean => SHOWN_WITH.has(kind);

type Listed = TutorialVideo & { productName: string; isShort: boolean };

/**
 * The videos of an answer: those of the suggested products themselves, in the order of the suggestions, then those whose
 * keywords the question speaks of. Each once; the first one leads. Pure.
 */
export function answerVideos(question: string, suggestions: Suggestion[], videos: readonly Video[]): VideoData {
  const ofProducts = suggestions.map(({ product }) => product).filter(({ youtubeVideoId }) => youtubeVideoId !== '');
  const all = [...ofProducts.map(ofProduct), ...chooseVideos(question, videos).map(({ video }) => ofKeywords(video))];
  const listed = all.filter(({ videoId }, at) => all.findIndex((other) => other.videoId === videoId) === at);
  const [first] = listed;
  return {
    hasVideo: first !== undefined,
    videoId: first?.videoId ?? null,
    productName: first?.productName ?? '',
    description: first?.description ?? '',
    embedUrl: first ? `https://www.youtube-nocookie.com/embed/${first.videoId}` : '',
    imageUrl: first?.imageUrl ?? '',
    isShort: first?.isShort ?? false,
    videos: listed.map(({ productName: _productName, ...video }) => video),
  };
}

/** The video for one row of the kit: its product's own, else the best one for what the row is called; null for none. Pure. */
export function rowVideo(name: string, product: Product | undefined, videos: readonly Video[]): string | null {
  if (product?.youtubeVideoId) return product.youtubeVideoId;
  return chooseVideos(`${name} ${product?.productName ?? ''}`, videos)[0]?.video.videoId ?? null;
}

const addressesOf = (videoId: string) => ({
  url: `https://www.youtube.com/watch?v=${videoId}`,
  videoId,
  imageUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
});

const ofProduct = ({ productName, description, youtubeVideoId, isYoutubeShort }: Product): Listed => ({
  title: productName,
  productName,
  description,
  ...addressesOf(youtubeVideoId),
  isShort: isYoutubeShort,
});

function ofKeywords({ keywords, description, videoId, isYoutubeShort }: Video): Listed {
  const [title = ''] = splitKeywords(keywords);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    productName: '',
    description,
    ...addressesOf(videoId),
    isShort: isYoutubeShort,
  };
}
