import type { EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import { formatMoment } from '../../../../lib/moments';
import { scoreWords } from '../../learning-words';
import css from './evaluation.module.css';
import { knowledgeWords } from './evaluation-words';
import { historyLine, rangeOf } from './history-line';

const BOX = { width: 640, height: 140 };
const series = [
  { id: 'composite', label: 'Score of whole answers' },
  { id: 'first', label: 'Right guide first' },
] as const;

/** Two figures from run to run, the oldest at the left. It says nothing that the table does not say. */
export function HistoryChart({ runs }: { runs: readonly EvaluationRun[] }) {
  const measured = runs.flatMap((run) => (run.figures ? [{ ...run, figures: run.figures }] : [])).reverse();
  const latest = measured.at(-1);
  if (!latest || measured.length < 2) return null;
  const lines = series.map((one) => ({ ...one, points: measured.map(({ figures }) => figures[one.id]) }));
  const range = rangeOf(lines.flatMap(({ points }) => points));
  return (
    <figure className={css['chart']}>
      <svg
        viewBox={`-6 -8 ${BOX.width + 12} ${BOX.height + 16}`}
        role="img"
        aria-label={`${measured.length} evaluations; score ${scoreWords(latest.figures.composite)} in the last`}
      >
        <path className={css['grid']} d={`M0 0H${BOX.width}M0 ${BOX.height}H${BOX.width}`} />
        {lines.map(({ id, label, points }) => {
          const { path, dots } = historyLine(points, range, BOX);
          return (
            <g key={id} className={css[id]}>
              <path d={path} />
              {dots.map(({ at, x, y }) => (
                <circle key={at} cx={x} cy={y} r={4}>
                  <title>
                    {[
                      `${label} ${scoreWords(points[at] ?? 0)}`,
                      formatMoment(measured[at]?.createdAt ?? ''),
                      knowledgeWords(measured[at] ?? latest),
                    ].join('\n')}
                  </title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {lines.map(({ id, label }) => (
          <span key={id} className={css[id]}>
            <i aria-hidden="true" />
            {label}
          </span>
        ))}
        <span>
          {scoreWords(range.low)} to {scoreWords(range.high)}
        </span>
      </figcaption>
    </figure>
  );
}
