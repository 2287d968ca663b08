import type { ReportDay, ReportHour } from '@app/contracts/figures/figures.contract.js';
import { hourWords, longDay, shortDay } from '../../report-range';
import { type FigureColumn, type Period, type PeriodFigure, seconds } from './figure';
import { dollars } from '../../../../lib/dollars';

type Searches = Pick<ReportDay & ReportHour, 'answered' | 'unsure' | 'refused'>;
export const searchesOf = ({ answered, unsure, refused }: Searches): number => answered + unsure + refused;

const bands: readonly FigureColumn<Searches>[] = [
  { id: 'answered', header: 'Answered', value: ({ answered }) => answered },
  { id: 'unsure', header: 'Unsure', value: ({ unsure }) => unsure },
  { id: 'refused', header: 'Refused', value: ({ refused }) => refused },
];

export const day: Period<ReportDay> = {
  header: 'Day',
  id: (row) => row.day,
  short: (row) => shortDay(row.day),
  long: (row) => longDay(row.day),
};

export const hour: Period<ReportHour> = {
  header: 'Hour in London',
  id: (row) => row.hour,
  short: (row) => hourWords(row.hour),
  long: (row) => hourWords(row.hour),
};

/** In the place of its days where one day is chosen. */
export const searchesPerHour: PeriodFigure<ReportHour> = {
  id: 'searches-per-hour',
  title: 'Searches per hour',
  kind: 'bars',
  series: bands,
};

/** What is shown day by day, in its order. */
export const dayFigures = {
  searches: {
    id: 'searches-per-day',
    title: 'Searches per day',
    kind: 'bars',
    series: bands,
    compared: searchesOf,
  },
  visitors: {
    id: 'visitors-per-day',
    title: 'Visitors per day',
    kind: 'lines',
    series: [
      { id: 'visitors', header: 'Visitors', value: ({ visitors }) => visitors },
      { id: 'visits', header: 'Visits', value: ({ visits }) => visits },
    ],
  },
  buying: {
    id: 'buy-now-per-day',
    title: 'Buy Now per day',
    kind: 'bars',
    series: [{ id: 'buyNow', header: 'Buy Now', value: ({ buyNow }) => buyNow }],
    compared: ({ buyNow }) => buyNow,
  },
  cost: {
    id: 'cost-per-day',
    title: 'Cost per day',
    kind: 'lines',
    series: [{ id: 'cost', header: 'Cost', value: ({ cost }) => cost, words: dollars }],
  },
  time: {
    id: 'time-to-answer',
    title: 'Time to answer',
    kind: 'lines',
    series: [
      { id: 'middle', header: 'Middle', value: ({ middleMs }) => middleMs, words: seconds },
      { id: 'slow', header: 'Slowest 5 in 100', value: ({ slowMs }) => slowMs, words: seconds },
    ],
  },
  wheel: {
    id: 'wheel-per-day',
    title: 'Prize wheel per day',
    kind: 'bars',
    series: [
      { id: 'wins', header: 'Won', value: ({ wins }) => wins },
      { id: 'losses', header: 'Not won', value: ({ spins, wins }) => spins - wins },
    ],
    compared: ({ spins }) => spins,
  },
  work: {
    id: 'chats-and-corrections',
    title: 'Chats, corrections and crawls',
    kind: 'lines',
    series: [
      { id: 'chats', header: 'Chat questions', value: ({ chats }) => chats },
      { id: 'corrections', header: 'Corrections', value: ({ corrections }) => corrections },
      { id: 'crawls', header: 'Crawls', value: ({ crawls }) => crawls },
    ],
  },
} satisfies Record<string, PeriodFigure<ReportDay>>;
