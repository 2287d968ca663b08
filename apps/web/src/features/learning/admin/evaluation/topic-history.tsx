import { useQuery } from '@tanstack/react-query';
import type { EvaluationRun, TopicPoint } from '@app/contracts/evaluation/evaluation.contract.js';
import { formatMoment } from '../../../../lib/moments';
import { Loaded } from '../../../../ui/loaded';
import { topicHistoryQuery } from '../../api/get-evaluations';
import { scoreWords } from '../../learning-words';
import css from './evaluation.module.css';
import { versionWords } from './evaluation-words';
import { historyLine, rangeOf } from './history-line';

const BOX = { width: 320, height: 48 };

/** One topic from evaluation to evaluation: its line, and at which version which questions changed sides. */
export function TopicHistory({ engine, topic }: { engine: EvaluationRun['engine']; topic: string }) {
  const history = useQuery(topicHistoryQuery({ engine, topic }));
  return (
    <Loaded query={history} what="the topic’s history" lines={2}>
      {(points) => (
        <>
          <Line topic={topic} points={points} />
          <ol className={css['points']} aria-label={`History of ${topic}`} reversed>
            {points.toReversed().map((point) => (
              <Point key={point.runId} point={point} />
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

function Line({ topic, points }: { topic: string; points: readonly TopicPoint[] }) {
  if (points.length < 2) return null;
  const marks = points.map(({ mark }) => mark);
  const { path, dots } = historyLine(marks, rangeOf(marks), BOX);
  return (
    <svg
      className={css['line']}
      viewBox={`-6 -6 ${BOX.width + 12} ${BOX.height + 12}`}
      role="img"
      aria-label={`${topic}: ${points.length} evaluations, ${scoreWords(marks.at(-1) ?? 0)} in the last`}
    >
      <path d={path} />
      {dots.map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r={3} />
      ))}
    </svg>
  );
}

function Point({ point }: { point: TopicPoint }) {
  const { createdAt, mark, changed } = point;
  return (
    <li>
      {[formatMoment(createdAt), versionWords(point), scoreWords(mark)].filter(Boolean).join(', ')}
      {changed.map(({ question, isRight }) => (
        <span key={question} className={css[isRight ? 'gain' : 'loss']}>
          {isRight ? 'Right now' : 'Wrong now'}: {question}
        </span>
      ))}
    </li>
  );
}
