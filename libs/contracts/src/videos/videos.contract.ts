import { z } from 'zod';
import { staffListQuery } from '../staff-list.js';
import { optionalText, typedText } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { NOT_A_VIDEO, parseYoutube } from '../youtube.js';
import { splitKeywords } from './video-keywords.js';
import { MAX_VIDEO_DESCRIPTION, MAX_VIDEO_KEYWORDS, MISSING_KEYWORDS, videoSorts } from './videos.constants.js';

export const videoSchema = z.object({
  id: z.string(),
  /** Eleven characters; '' for one that nobody has chosen a video for, which answers never show. */
  videoId: z.string(),
  /** Separated by commas. */
  keywords: z.string(),
  /** The same under the name that some readers know. */
  keyword: z.string(),
  description: z.string(),
  isYoutubeShort: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
  /** Rises with every save; a change of an older one is refused. */
  version: z.int(),
});
export type Video = z.infer<typeof videoSchema>;

const keywords = typedText('list of keywords', MAX_VIDEO_KEYWORDS, MISSING_KEYWORDS)
  .transform((text) => splitKeywords(text).join(', '))
  .pipe(z.string().min(1, MISSING_KEYWORDS));

/** An id or any form of a video's address is taken, the id is kept. Empty takes the video away from its keywords. */
const videoId = z.string(NOT_A_VIDEO).transform((text, context) => {
  const id = text.trim() === '' ? '' : parseYoutube(text)?.videoId;
  if (id !== undefined) return id;
  context.addIssue(NOT_A_VIDEO);
  return z.NEVER;
});

const description = optionalText('description', MAX_VIDEO_DESCRIPTION);
const isYoutubeShort = z.boolean('isYoutubeShort is true or false.');

/** What staff type; whatever else a client sends is dropped. */
export const videoFormSchema = z.object({
  keywords,
  videoId: videoId.default(''),
  description: description.default(''),
  isYoutubeShort: isYoutubeShort.default(false),
});
export type VideoForm = z.infer<typeof videoFormSchema>;

/** A change: what is absent stays as it is. With `version` it is refused once somebody else has saved. */
export const videoChangeSchema = z
  .object({ keywords, videoId, description, isYoutubeShort })
  .partial()
  .extend({ version: rowVersion().optional() });
export type VideoChange = z.infer<typeof videoChangeSchema>;

export const videosQuerySchema = staffListQuery(videoSorts);
export type VideosQuery = z.infer<typeof videosQuerySchema>;

/** Of all videos, whatever a list shows. */
export const videoCountsSchema = z.object({
  total: z.int(),
  /** Those with a video id: the ones that answers may show. */
  active: z.int(),
  /** All keywords of all videos. */
  keywords: z.int(),
});
export type VideoCounts = z.infer<typeof videoCountsSchema>;

export const videoTrialSchema = z.object({
  question: typedText('question', 1_000, 'Please type a question.'),
});
export type VideoTrial = z.infer<typeof videoTrialSchema>;

/** The videos that an answer to the question would show, the best first, each by the keyword that decided. */
export const videoTrialResultSchema = z.array(z.object({ video: videoSchema, keyword: z.string() }));
export type VideoTrialResult = z.infer<typeof videoTrialResultSchema>;
