import type { ReactNode } from 'react';
import type { Report, ReportDay } from '@app/contracts/figures/figures.contract.js';
import { dollars } from '../../../../lib/dollars';
import { Card } from '../../../../ui/card';
import { type Gauge, Gauges } from '../../../../ui/gauges';
import { costOf, percent, plain, searchesOf, share, total, unpricedWords } from './figure';
import css from './report.module.css';

type Days = readonly ReportDay[];

/** How a measure is said, and how far it moved. */
const kinds = {
  count: { words: plain, step: (by: number, from: number) => (from === 0 ? '' : percent(by / from)) },
  share: { words: percent, step: (by: number) => `${(100 * by).toFixed(1)} points` },
  cost: { words: dollars, step: dollars },
};

interface Measure {
  label: string;
  kind: keyof typeof kinds;
  of: (days: Days) => number | null;
  /** False where part of what it is made of is missing. */
  isKnown?: (days: Days) => boolean;
  detail?: (days: Days) => string;
}

const sum = (days: Days, key: Exclude<keyof ReportDay, 'day'>) => total(days, (day) => day[key]);
const searches = (days: Days) => total(days, searchesOf);
const costs = (days: Days) => ({ cost: sum(days, 'cost'), unpriced: sum(days, 'unpriced') });
const votes = (days: Days) => sum(days, 'helpful') + sum(days, 'unhelpful');

const measures: readonly Measure[] = [
  { label: 'Searches', kind: 'count', of: searches },
  { label: 'Answered with confidence', kind: 'share', of: (days) => share(sum(days, 'answered'), searches(days)) },
  {
    label: 'Said it helped',
    kind: 'share',
    of: (days) => share(sum(days, 'helpful'), votes(days)),
    detail: (days) => `of ${plain(votes(days))} votes`,
  },
  {
    label: 'Buy Now',
    kind: 'count',
    of: (days) => sum(days, 'buyNow'),
    detail: (days) => {
      const rate = share(sum(days, 'buyNow'), sum(days, 'impressions'));
      return rate === null ? '' : `${percent(rate)} of impressions`;
    },
  },
  {
    label: 'Cost per answer',
    kind: 'cost',
    of: (days) => share(costOf(costs(days)) ?? 0, searches(days)),
    isKnown: (days) => costOf(costs(days)) !== null,
    detail: (days) => {
      const { cost, unpriced } = costs(days);
      if (unpriced === 0) return `${dollars(cost)} in all`;
      return `${cost > 0 ? `at least ${dollars(cost)} in all, ` : ''}${unpricedWords(unpriced)}`;
    },
  },
];

/** What the days came to, each against the days before where these are compared. */
export function ReportGauges({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const gauges = measures.map((measure): Gauge => {
    const { isKnown = () => true } = measure;
    const valueOf = (days: Days) => (isKnown(days) ? measure.of(days) : null);
    const value = valueOf(report.days);
    const change = isCompared && changeWords(measure, value, valueOf(report.before));
    const detail = measure.detail?.(report.days);
    return {
      label: measure.label,
      value:
        value === null ? (
          <span className={css['none']}>{isKnown(report.days) ? 'None yet' : 'Not known'}</span>
        ) : (
          kinds[measure.kind].words(value)
        ),
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

function changeWords({ kind, detail }: Measure, now: number | null, before: number | null): ReactNode {
  if (now === null || before === null) return null;
  const { words: say, step } = kinds[kind];
  if (say(now) === say(before)) return 'no change';
  const isMore = now > before;
  const words = [isMore ? 'up' : 'down', step(Math.abs(now - before), before)].filter(Boolean).join(' ');
  return (
    <>
      <b className={css[isMore === (kind === 'cost') ? 'worse' : 'better']}>{words}</b>
      {!detail && ` from ${say(before)}`}
    </>
  );
}
