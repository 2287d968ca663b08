import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GuidesQuery } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { GuideSort } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of all that is known of guides: one change brings all of it up to date. */
export const GUIDES = staffKey('GET /api/admin/knowledge');

interface GuidesPlace {
  q: string;
  status: NonNullable<GuidesQuery['status']> | null;
  origin: NonNullable<GuidesQuery['origin']> | null;
  zone: NonNullable<GuidesQuery['zone']> | null;
  sort: GuideSort;
  page: number;
  size: number;
}

/** One page of guides and how many there are. The last answer stays until the next one is here. */
export const guidesQuery = ({ size, q, status, origin, zone, sort, page }: GuidesPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/knowledge', { query: { q, status, origin, zone, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** A guide with its versions and what became of its answers. */
export const guideQuery = (slug: string) => staffQuery('GET /api/admin/knowledge/:slug', { params: { slug } });

/** What a visitor's question finds. */
export const askGuidesQuery = (question: string) =>
  queryOptions({
    ...staffQuery('GET /api/admin/knowledge/search', { query: { question } }),
    enabled: question.trim() !== '',
    placeholderData: keepPreviousData,
  });
