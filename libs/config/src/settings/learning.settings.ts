import { type Read, text, webUrl } from './fields.js';

export const learningFields = {
  WEB_SEARCH_KEY: text('WEB_SEARCH_KEY')
    .optional()
    .describe(
      'Key of the Brave Search API, which learning sessions ask for evidence; unset, they do not search the web.',
    ),
  WEB_SEARCH_URL: webUrl('WEB_SEARCH_URL')
    .default('https://api.search.brave.com/res/v1/web/search')
    .describe('Its endpoint, or another one that speaks the same.'),
};

export interface WebSearchSettings {
  key: string;
  url: string;
}

export const readWebSearch = (e: Read<typeof learningFields>): WebSearchSettings | null =>
  e.WEB_SEARCH_KEY === undefined ? null : { key: e.WEB_SEARCH_KEY, url: e.WEB_SEARCH_URL };
