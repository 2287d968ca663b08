import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VideoSort } from '@app/contracts/videos/videos.constants.js';
import { callStaff, staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of everything that staff read of the videos: one change brings all of it up to date. */
export const VIDEOS = staffKey('GET /api/videos');

interface VideosFilter {
  q: string;
  sort: VideoSort;
  page: number;
  size: number;
}

/** One page of the videos and how many there are. The last answer stays until the next one is here. */
export const videosQuery = ({ q, sort, page, size }: VideosFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/videos', { query: { q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

export const videoCountsQuery = staffQuery('GET /api/videos/counts');

/** The videos that an answer to the question would show by their keywords. */
export const videoTrialQuery = (question: string) =>
  queryOptions({
    queryKey: [...staffKey('POST /api/videos/trial'), question],
    queryFn: ({ client, signal }) => callStaff(client, 'POST /api/videos/trial', { body: { question }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
