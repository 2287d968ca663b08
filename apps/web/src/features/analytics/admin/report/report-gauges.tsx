import type { ReactNode } from 'react';
import type { Report, ReportDay } from '@app/contracts/figures/figures.contract.js';
import { Card } from '../../../../ui/card';
import { type Gauge, Gauges } from '../../../../ui/gauges';
import { percent, plain, share, total } from './figure';
import { dollars } from '../../../../lib/dollars';
import { searchesOf } from './day-figures';
import css from './report.module.css';

interface Measure {
  label: string;
  of: (days: readonly ReportDay[]) => number | null;
  words: (value: number) => string;
  /** More of it is worse. */
  isCost?: boolean;
  detail?: (days: readonly ReportDay[]) => string;
}

const helped = (days: readonly ReportDay[]) => total(days, (day) => day.helpful);
const votes = (days: readonly ReportDay[]) => helped(days) + total(days, (day) => day.unhelpful);
const searches = (days: readonly ReportDay[]) => total(days, searchesOf);
const buyNow = (days: readonly ReportDay[]) => total(days, (day) => day.buyNow);
const cost = (days: readonly ReportDay[]) => total(days, (day) => day.cost);

const measures: readonly Measure[] = [
  { label: 'Searches', of: searches, words: plain },
  {
    label: 'Answered with confidence',
    of: (days) =>
      share(
        total(days, ({ answered }) => answered),
        searches(days),
      ),
    words: percent,
  },
  {
    label: 'Said it helped',
    of: (days) => share(helped(days), votes(days)),
    words: percent,
    detail: (days) => `of ${plain(votes(days))} votes`,
  },
  {
    label: 'Buy Now',
    of: buyNow,
    words: plain,
    detail: (days) => {
      const rate = share(
        buyNow(days),
        total(days, ({ impressions }) => impressions),
      );
      return rate === null ? '' : `${percent(rate)} of impressions`;
    },
  },
  {
    label: 'Cost per answer',
    of: (days) => share(cost(days), searches(days)),
    words: dollars,
    isCost: true,
    detail: (days) => `${dollars(cost(days))} in all`,
  },
];

/** What the days came to, each against the days before where these are compared. */
export function ReportGauges({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const gauges = measures.map((measure): Gauge => {
    const value = measure.of(report.days);
    const change = isCompared ? changeWords(measure, value, measure.of(report.before)) : null;
    const detail = measure.detail?.(report.days);
    return {
      label: measure.label,
      value: value === null ? <span className={css['none']}>None yet</span> : measure.words(value),
      detail: (
        <>
          {change}
          {change && detail && ', '}
          {detail}
        </>
      ),
    };
  });
  return (
    <Card as="section" aria-label="In all">
      <Gauges label="In all" gauges={gauges} />
    </Card>
  );
}

function changeWords({ words, isCost = false }: Measure, now: number | null, before: number | null): ReactNode {
  if (now === null || before === null) return null;
  if (words(now) === words(before)) return 'no change';
  const isMore = now > before;
  return (
    <>
      <b className={css[isMore === isCost ? 'worse' : 'better']}>{isMore ? 'up' : 'down'}</b> from {words(before)}
    </>
  );
}
