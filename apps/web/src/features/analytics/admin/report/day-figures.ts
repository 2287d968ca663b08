import type { ReportDay, ReportHour } from '@app/contracts/figures/figures.contract.js';
import { dollars } from '../../../../lib/dollars';
import { hourWords, longDay, shortDay } from '../../report-range';
import { costOf, type FigureColumn, type Period, type PeriodFigure, plain, searchesOf, seconds } from './figure';

const sum = <Key extends string>(
  key: Key,
  header: string,
  words = plain,
): FigureColumn<Record<Key, number | null>> => ({
  header,
  value: (row) => row[key],
  words,
});

const answers = [sum('answered', 'Answered'), sum('unsure', 'Unsure'), sum('refused', 'Refused')];

const cost: FigureColumn<ReportDay> = { header: 'Cost', value: costOf, words: dollars };

export const day: Period<ReportDay> = {
  header: 'Day',
  unit: 'day',
  id: (row) => row.day,
  exact: (row) => row.day,
  short: (row) => shortDay(row.day),
  long: (row) => longDay(row.day),
};

export const hour: Period<ReportHour> = {
  header: 'Hour in London',
  unit: 'hour',
  id: (row) => row.hour,
  exact: (row) => hourWords(row.hour),
  short: (row) => hourWords(row.hour),
  long: (row) => hourWords(row.hour),
};

/** In the place of its days where one day is chosen. */
export const searchesPerHour: PeriodFigure<ReportHour> = {
  id: 'searches-per-hour',
  title: 'Searches per hour',
  kind: 'bars',
  series: answers,
};

export const dayFigures = {
  searches: {
    id: 'searches-per-day',
    title: 'Searches per day',
    kind: 'bars',
    series: answers,
    compared: { header: 'All searches', value: searchesOf },
  },
  visitors: {
    id: 'visitors-per-day',
    title: 'Visitors per day',
    kind: 'lines',
    series: [sum('visitors', 'Visitors'), sum('visits', 'Visits')],
    compared: sum('visitors', 'Visitors'),
  },
  buying: {
    id: 'buy-now-per-day',
    title: 'Buy Now per day',
    kind: 'bars',
    series: [sum('buyNow', 'Buy Now')],
    compared: sum('buyNow', 'Buy Now'),
  },
  cost: {
    id: 'cost-per-day',
    title: 'Cost per day',
    kind: 'lines',
    series: [cost],
    compared: cost,
  },
  time: {
    id: 'time-to-answer',
    title: 'Time to answer',
    kind: 'lines',
    series: [sum('middleMs', 'Median', seconds), sum('slowMs', '95th percentile', seconds)],
    compared: sum('middleMs', 'Median', seconds),
  },
  wheel: {
    id: 'wheel-per-day',
    title: 'Prize wheel per day',
    kind: 'bars',
    series: [sum('wins', 'Won'), { header: 'Not won', value: ({ spins, wins }) => spins - wins }],
    compared: sum('spins', 'All spins'),
  },
  work: {
    id: 'chats-and-corrections',
    title: 'Chats, corrections and crawls',
    kind: 'lines',
    series: [sum('chats', 'Chat questions'), sum('corrections', 'Corrections'), sum('crawls', 'Crawls')],
    compared: sum('chats', 'Chat questions'),
  },
} satisfies Record<string, PeriodFigure<ReportDay>>;
