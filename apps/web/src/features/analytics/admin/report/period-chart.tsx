import type { CSSProperties } from 'react';
import { seriesTone } from '../../../../ui/series';
import { cellWords, type FigureColumn, type Period, type PeriodFigure, plain } from './figure';
import { endPath, linePath, roundTop, stack, stepPath } from './chart-shapes';
import css from './period-chart.module.css';

const STEPS = [1, 0.75, 0.5, 0.25, 0];
const MOST_DATES = 5;

interface PeriodChartProps<Row> extends Pick<PeriodFigure<Row>, 'title' | 'kind' | 'series'> {
  /** What they are compared with. */
  earlier: FigureColumn<Row> | null;
  period: Period<Row>;
  rows: readonly Row[];
}

/** A figure of each day, or hour, as bars or lines. It says nothing that its table does not say. */
export function PeriodChart<Row>({ title, kind, series, earlier, period, rows }: PeriodChartProps<Row>) {
  const valuesOf = ({ value }: FigureColumn<Row>) => rows.map((row) => toNumber(value(row)));
  const values = series.map(valuesOf);
  const before = earlier ? valuesOf(earlier) : [];
  const heights = kind === 'bars' ? stack(values) : values;
  const top = roundTop(Math.max(0, ...heights.flat().map(Number), ...before.map(Number)));
  const words = series[0]?.words ?? plain;
  const every = Math.max(1, Math.ceil(rows.length / MOST_DATES));
  return (
    <figure className={css['chart']}>
      <div className={css['scale']} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step}>{words(top * step)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={`${title}, ${rows.length} ${period.unit}${rows.length === 1 ? '' : 's'}`}
        viewBox={`0 0 ${rows.length} ${top}`}
        preserveAspectRatio="none"
      >
        {STEPS.map((step) => (
          <path key={step} className={css['grid']} d={`M0 ${top * step}H${rows.length}`} />
        ))}
        {kind === 'bars'
          ? heights.map((line, at) => (
              <path key={at} className={`${css['bar']} ${seriesTone(at)}`} d={bars(line, heights[at - 1], top)} />
            ))
          : values.map((line, at) => (
              <g key={at} className={seriesTone(at)}>
                <path className={css['line']} d={linePath(line, top)} />
                <path className={css['end']} d={endPath(line, top)} />
              </g>
            ))}
        {earlier && <path className={css['before']} d={(kind === 'bars' ? stepPath : linePath)(before, top)} />}
        {rows.map((row, at) => (
          <rect key={period.id(row)} className={css['day']} x={at} y={0} width={1} height={top}>
            <title>
              {[
                period.long(row),
                ...[...series, ...(earlier ? [earlier] : [])].map((one) => `${one.header} ${cellWords(one, row)}`),
              ].join('\n')}
            </title>
          </rect>
        ))}
      </svg>
      <div className={css['dates']} aria-hidden="true">
        {rows.map((row, at) =>
          at % every === 0 ? (
            <span key={period.id(row)} style={{ '--at': at / rows.length } as CSSProperties}>
              {period.short(row)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}

const toNumber = (value: string | number | null): number | null => (typeof value === 'number' ? value : null);

/** Each bar from the top of the one below it; a hair of room between two days. */
const bars = (line: readonly (number | null)[], below: readonly (number | null)[] | undefined, top: number): string =>
  line
    .map((height, at) => {
      const foot = below?.[at] ?? 0;
      return height === null || height === foot
        ? ''
        : `M${at + 0.1} ${top - foot}V${top - height}H${at + 0.9}V${top - foot}Z`;
    })
    .join('');
