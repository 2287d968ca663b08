import type { NewsFeed } from '@app/contracts/news/news.contract.js';
import { newsPaths } from '@app/contracts/news/news.paths.js';
import { queryOptions } from '@tanstack/react-query';

export const newsQuery = queryOptions<NewsFeed>({ queryKey: [newsPaths.feed] });
