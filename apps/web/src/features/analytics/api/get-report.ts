import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportQuery } from '@app/contracts/figures/figures.contract.js';
import { staffQuery } from '../../../lib/staff-call';

const EVERY_MINUTE = 60_000;

/** Everything of some days out of one state of the figures; the last answer stays until the next one is here. */
export const reportQuery = (days: ReportQuery) =>
  queryOptions({
    ...staffQuery('GET /api/analytics/report', { query: { ...days } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

/** What these days' questions were that we could not answer. */
export const gapsQuery = (days: ReportQuery) =>
  queryOptions({
    ...staffQuery('GET /api/analytics/gaps', { query: { ...days } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });
