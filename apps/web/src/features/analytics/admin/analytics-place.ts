import { z } from 'zod';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../../kit/list-place';
import { monthPattern } from '../months';
import { spans } from '../report-range';

/** A day of the calendar, '2026-11-21': there is no 31st of February. */
const day = () => z.iso.date().regex(/^20/).nullable().catch(null);

export const analyticsViews = ['overview', 'more', 'searches'] as const;
export type AnalyticsView = (typeof analyticsViews)[number];

/** Where in the analytics tab the address points to. */
export const analyticsPlace = listPlace({
  tab: 'analytics',
  schema: z.object({
    view: choice(analyticsViews, 'overview'),
    /** '2026-11', null for the newest of all. */
    month: z.string().regex(monthPattern).nullable().catch(null),
    q: searchWords(),
    /** The searches with the words that are older than this one. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable()
      .catch(null),
    page: pageNumber(),
    size: pageSize(50),
    /** The open search. */
    search: openRecord(),
    /** The days of the figures: so many up to today, or from one to another. */
    span: choice(spans, '30'),
    from: day(),
    to: day(),
    compare: choice(['before', 'none'], 'before'),
    /** The figures that are shown as tables: their ids, with commas. */
    tables: z.string().max(500).catch(''),
  }),
  filters: ['month', 'q', 'before'],
});
