import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { Card } from '../../../../ui/card';
import { Gauges } from '../../../../ui/gauges';
import { changeWords, scoreWords } from '../../learning-words';
import css from './review.module.css';

const plain = (count: number): string => count.toLocaleString('en-GB');

/** What it would gain, measured beside the guides there are, and what it would cost other topics. */
export function DraftScores({ draft }: { draft: Draft }) {
  const { regression, scores, evaluation } = draft;
  const [own, ...others] = scores;
  const worse = scores.filter(({ before, after }) => after < before).length;
  return (
    <Card>
      <Gauges
        label="Score"
        isSmall
        gauges={[
          ...(own
            ? [
                {
                  label: `Score, these ${plain(own.questions)}`,
                  value: <b className={css[own.after < own.before ? 'loss' : 'gain']}>{scoreWords(own.after)}</b>,
                  detail: `from ${scoreWords(own.before)}`,
                },
              ]
            : []),
          {
            label: `All ${plain(regression.questions)}`,
            value: regression.after.toFixed(3),
            detail: changeWords(regression.before, regression.after, 3),
          },
          { label: 'Made worse', value: worse, detail: worse === 1 ? 'topic' : 'topics' },
          ...(evaluation
            ? [
                {
                  label: `Evaluation, ${plain(evaluation.questions)}`,
                  value: `+${plain(evaluation.better)}`,
                  detail: `${plain(evaluation.worse)} worse`,
                },
              ]
            : []),
        ]}
      />
      {others.length > 0 && (
        <ul className={css['others']} aria-label="Other topics that moved">
          {others.map(({ slug, title, before, after }) => (
            <li key={slug}>
              {title}
              <span className={css[after < before ? 'loss' : 'gain']}>
                {scoreWords(before)} → {scoreWords(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
