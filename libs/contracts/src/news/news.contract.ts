import { z } from 'zod';
import { staffListQuery } from '../staff-list.js';
import { optionalText, typedText } from '../typed-text.js';
import { isOwnPath, isWebAddress } from '../web-address.js';
import { MAX_WHOLE_NUMBER, rowVersion } from '../whole-number.js';
import { NOT_A_VIDEO, parseYoutube } from '../youtube.js';
import {
  articleSorts,
  MAX_NEWS_CONTENT,
  MAX_NEWS_SUMMARY,
  MAX_NEWS_TITLE,
  newsCategories,
  newsVideoSorts,
} from './news.constants.js';

/** Texts are never null: '' where staff entered nothing. */
export const newsArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.enum(newsCategories),
  sourceUrl: z.string(),
  sourceName: z.string(),
  imageUrl: z.string(),
  isPublished: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
});
export type NewsArticle = z.infer<typeof newsArticleSchema>;

export const newsVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  youtubeUrl: z.string(),
  /** Eleven characters, or '' where there is no video yet. */
  youtubeId: z.string(),
  /** The same, under the name that every other video has it by. */
  videoId: z.string(),
  thumbnail: z.string(),
  category: z.string(),
  keywords: z.string(),
  /** The same text as `keywords`. */
  keyword: z.string(),
  position: z.int().min(0),
  isActive: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
});
export type NewsVideo = z.infer<typeof newsVideoSchema>;

/** Published articles, newest first; active videos by position. */
export const newsFeedSchema = z.object({ articles: z.array(newsArticleSchema), videos: z.array(newsVideoSchema) });
export type NewsFeed = z.infer<typeof newsFeedSchema>;

const version = { version: z.int() };
/** As staff see them: drafts and inactive ones too. */
export const staffArticleSchema = newsArticleSchema.extend(version);
export type StaffArticle = z.infer<typeof staffArticleSchema>;
export const staffNewsVideoSchema = newsVideoSchema.extend(version);
export type StaffNewsVideo = z.infer<typeof staffNewsVideoSchema>;

const title = typedText('title', MAX_NEWS_TITLE, 'Please enter a title.');
const category = z.enum(newsCategories, 'Please choose a category.');
const orNothing = (isIt: (text: string) => boolean, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .refine((text) => text === '' || isIt(text), sentence);
const picture = (what: string) =>
  orNothing(
    (text) => isOwnPath(text) || isWebAddress(text),
    `The ${what} is a path of this site, such as /images/wax.webp, or an http or https address.`,
  );
const flag = (what: string) => z.boolean(`${what} is true or false.`);

/** What staff type of an article. */
const articleFields = {
  title,
  summary: typedText('summary', MAX_NEWS_SUMMARY, 'Please enter a summary.'),
  /** Markdown. HTML in it is shown as it was typed. */
  content: optionalText('content', MAX_NEWS_CONTENT),
  category,
  sourceUrl: orNothing(isWebAddress, 'The source must be an http or https address, such as https://example.org.'),
  sourceName: optionalText('name of the source', 200),
  imageUrl: picture('picture'),
  isPublished: flag('isPublished'),
};
export const articleFormSchema = z.object(articleFields);
export type ArticleForm = z.infer<typeof articleFormSchema>;

/** A new one is a draft unless said. */
export const newArticleSchema = articleFormSchema.extend({
  content: articleFields.content.default(''),
  sourceUrl: articleFields.sourceUrl.default(''),
  sourceName: articleFields.sourceName.default(''),
  imageUrl: articleFields.imageUrl.default(''),
  isPublished: articleFields.isPublished.default(false),
});

/** What is absent stays. Without `version` the last save wins. */
export const articleChangeSchema = articleFormSchema.partial().extend({ version: rowVersion().optional() });
export type ArticleChange = z.infer<typeof articleChangeSchema>;

const position = z
  .int('The position is a whole number from 0 on.')
  .min(0, 'The position is not below 0.')
  .max(MAX_WHOLE_NUMBER, 'The position is too large.');

/** What staff type of a video; its id is read from its address. */
const videoFields = {
  title,
  description: optionalText('description', MAX_NEWS_SUMMARY),
  youtubeUrl: typedText('address', 500, 'Please enter the YouTube address.')
    .refine((text) => parseYoutube(text) !== null, NOT_A_VIDEO)
    .meta({ example: 'https://youtu.be/abcdefghijk' }),
  thumbnail: picture('thumbnail'),
  category,
  keywords: optionalText('list of keywords', 1_000),
  position,
  isActive: flag('isActive'),
};
export const newsVideoFormSchema = z.object(videoFields);
export type NewsVideoForm = z.infer<typeof newsVideoFormSchema>;

export const newNewsVideoSchema = newsVideoFormSchema.extend({
  description: videoFields.description.default(''),
  thumbnail: videoFields.thumbnail.default(''),
  keywords: videoFields.keywords.default(''),
  position: position.default(0),
  isActive: videoFields.isActive.default(true),
});

export const newsVideoChangeSchema = newsVideoFormSchema.partial().extend({ version: rowVersion().optional() });
export type NewsVideoChange = z.infer<typeof newsVideoChangeSchema>;

const inCategory = z.enum(newsCategories).optional();
export const articlesQuerySchema = staffListQuery(articleSorts, {
  category: inCategory,
  status: z.enum(['published', 'draft']).optional(),
});
export type ArticlesQuery = z.infer<typeof articlesQuerySchema>;
export const newsVideosQuerySchema = staffListQuery(newsVideoSorts, {
  category: inCategory,
  status: z.enum(['active', 'inactive']).optional(),
});
export type NewsVideosQuery = z.infer<typeof newsVideosQuerySchema>;
