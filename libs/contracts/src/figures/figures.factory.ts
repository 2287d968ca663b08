import type { Report, ReportDay } from './figures.contract.js';

export const aReportDay = (changes: Partial<ReportDay> = {}): ReportDay => ({
  day: '2026-11-20',
  answered: 0,
  unsure: 0,
  refused: 0,
  visitors: 0,
  visits: 0,
  impressions: 0,
  buyNow: 0,
  chats: 0,
  helpful: 0,
  unhelpful: 0,
  corrections: 0,
  spins: 0,
  wins: 0,
  crawls: 0,
  cost: 0,
  unpriced: 0,
  middleMs: null,
  slowMs: null,
  ...changes,
});

/** Two days, and two before them. */
export const aReport = (changes: Partial<Report> = {}): Report => ({
  asOf: '2026-11-21T14:02:00.000Z',
  behind: 0,
  start: '2026-11-20',
  end: '2026-11-21',
  since: '2026-01-01',
  days: [
    aReportDay({ answered: 80, unsure: 15, refused: 5, impressions: 200, buyNow: 10, helpful: 9, unhelpful: 1 }),
    aReportDay({ day: '2026-11-21', answered: 40, visitors: 12, visits: 20, middleMs: 1_300, slowMs: 3_600 }),
  ],
  before: [aReportDay({ day: '2026-11-18', answered: 70 }), aReportDay({ day: '2026-11-19' })],
  hours: [],
  terms: [],
  products: [],
  shops: [],
  guides: [],
  browsers: [],
  engines: [],
  models: [],
  ...changes,
});
