import type { SearchTerm } from '@app/contracts/search-terms/search-terms.contract.js';
import { POPULAR_SEARCHES, searchTermsPaths } from '@app/contracts/search-terms/search-terms.paths.js';
import { queryOptions } from '@tanstack/react-query';

export const popularSearchesQuery = queryOptions<SearchTerm[]>({ queryKey: [searchTermsPaths.top(POPULAR_SEARCHES)] });
