import { type Band, bands, FEW, type Outcome } from './judge.js';

const BINS = 5;

export interface RetrievalMarks {
  count: number;
  /** Shares from 0 to 1; null of nothing. */
  first: number | null;
  topThree: number | null;
  sure: number;
  sureRight: number | null;
}

const isFirst = ({ rank }: Outcome): boolean => rank === 1;

/** The value below which a share (0 to 1) of the numbers lies; null of none. */
export function percentile(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? null;
}

const shareOf = <One>(list: readonly One[], holds: (one: One) => boolean): number | null =>
  list.length === 0 ? null : list.filter(holds).length / list.length;

/** Shares over labelled outcomes. `topThree` is null where no trace told more than the first guide. */
export function retrievalMarks(outcomes: readonly Outcome[], { hasTrace }: { hasTrace: boolean }): RetrievalMarks {
  const sure = outcomes.filter(({ band }) => band === 'sure');
  return {
    count: outcomes.length,
    first: shareOf(outcomes, isFirst),
    topThree: hasTrace ? shareOf(outcomes, ({ rank }) => rank !== null && rank <= FEW) : null,
    sure: sure.length,
    sureRight: shareOf(sure, isFirst),
  };
}

export interface BandMarks {
  band: Band;
  count: number;
  right: number | null;
}

/** How often each degree of certainty was right. */
export const reliability = (outcomes: readonly Outcome[]): BandMarks[] =>
  bands.map((band) => {
    const of = outcomes.filter((outcome) => outcome.band === band);
    return { band, count: of.length, right: shareOf(of, isFirst) };
  });

export interface CalibrationBin {
  from: number;
  to: number;
  count: number;
  said: number | null;
  right: number | null;
}

/** The probability that was said beside what came true, in five equal bins; empty without traces. */
export function calibration(outcomes: readonly Outcome[]): CalibrationBin[] {
  const told = outcomes.flatMap((outcome) => (outcome.said === null ? [] : [{ ...outcome, said: outcome.said }]));
  if (told.length === 0) return [];
  return Array.from({ length: BINS }, (_, bin) => {
    const of = told.filter(({ said }) => Math.min(BINS - 1, Math.floor(said * BINS)) === bin);
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      count: of.length,
      said: of.length === 0 ? null : of.reduce((sum, { said }) => sum + said, 0) / of.length,
      right: shareOf(of, isFirst),
    };
  });
}
