import type { ReactNode } from 'react';
import type { ReportDay } from '@app/contracts/figures/figures.contract.js';

/** What a row says under one head: on the chart, in the table and in the file alike. */
export interface FigureColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
  /** As people read it; a number has its thousands anyway. */
  words?: (value: number) => string;
  /** What the table shows in the place of the words, if anything, among all rows of the list. */
  cell?: (row: Row, rows: readonly Row[]) => ReactNode;
  /** Has no room on a phone. */
  isWide?: boolean;
}

/** A list as table and file; both have the same columns. */
export interface ListFigure<Row> {
  id: string;
  title: string;
  /** The first names the row. */
  columns: readonly FigureColumn<Row>[];
  rowId: (row: Row) => string;
  /** What is said in the place of no rows: a heading and a sentence. */
  empty?: readonly [title: string, words: string];
  isRanked?: boolean;
  /** Where something can be done about a row. */
  work?: (row: Row) => { label: string; to: string };
}

/** What the rows of a chart are of: days, or the hours of one. */
export interface Period<Row> {
  /** In the table's head. */
  header: string;
  unit: 'day' | 'hour';
  id: (row: Row) => string;
  /** In the file. */
  exact: (row: Row) => string;
  /** Below the chart. */
  short: (row: Row) => string;
  long: (row: Row) => string;
}

/** A figure of each period, as chart, table and file. */
export interface PeriodFigure<Row> {
  id: string;
  title: string;
  kind: 'bars' | 'lines';
  /** Those that the chart stacks, or draws a line each. */
  series: readonly FigureColumn<Row>[];
  /** Drawn as one broken line for the days before. */
  compared?: FigureColumn<Row>;
}

export const NO_VALUE = '–';

export function cellWords<Row>({ value, words = plain }: FigureColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return NO_VALUE;
  return typeof found === 'number' ? words(found) : found;
}

export const plain = (value: number): string => value.toLocaleString('en-GB');
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
export const seconds = (ms: number): string => (ms < 1_000 ? `${plain(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const total = <Row>(rows: readonly Row[], of: (row: Row) => number | string | null): number =>
  rows.reduce((sum, row) => sum + Number(of(row) ?? 0), 0);

type Cost = Pick<ReportDay, 'cost' | 'unpriced'>;
/** Null where part of it is not known. */
export const costOf = ({ cost, unpriced }: Cost): number | null => (unpriced > 0 ? null : cost);
export const unpricedWords = (calls: number): string =>
  `${plain(calls)} ${calls === 1 ? 'call' : 'calls'} without a price`;

type Searches = Pick<ReportDay, 'answered' | 'unsure' | 'refused'>;
export const searchesOf = ({ answered, unsure, refused }: Searches): number => answered + unsure + refused;
