import { Check, CircleHelp } from 'lucide-react';
import type { DraftEffect as Effect } from '@app/contracts/learning/drafts.contract.js';
import { Badge } from '../../../../ui/badge';
import { Gauges } from '../../../../ui/gauges';
import { Pane } from '../../../../ui/pane';
import { formatDate } from '../../../../lib/dates';
import { changeWords, scoreWords } from '../../learning-words';
import css from './review.module.css';

/** What an approved draft has done since: what its readers said, and whether the questions that caused it are answered now. */
export function DraftEffect({ effect, scoreAfter }: { effect: Effect; scoreAfter: number | null }) {
  const { answers, helpful, unhelpful, isLive, later, questions } = effect;
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  return (
    <Pane title="Since it was approved">
      <Gauges
        label="What it did"
        isSmall
        gauges={[
          { label: 'Answers', value: answers, detail: 'rest on it' },
          { label: 'Helped', value: helpful },
          { label: 'Did not help', value: <span className={css[unhelpful > helpful ? 'loss' : '']}>{unhelpful}</span> },
          ...(questions.length > 0
            ? [{ label: 'Questions', value: `${answered} of ${questions.length}`, detail: 'answered now' }]
            : []),
          ...(later
            ? [
                {
                  label: 'Score',
                  value: scoreWords(later.score),
                  detail: `${laterWords(later.score, scoreAfter)} ${formatDate(new Date(later.at))}`,
                },
              ]
            : []),
        ]}
      />
      {!isLive && <p className={css['note']}>The guide has changed since: the figures are of all its versions.</p>}
      <ul className={css['others']} aria-label="Questions that caused it, now">
        {questions.map(({ text, isAnswered }, at) => (
          <li key={at}>
            {text}
            {isAnswered ? (
              <Badge tone="ok" icon={Check}>
                Answered
              </Badge>
            ) : (
              <Badge tone="warn" icon={CircleHelp}>
                Not yet
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** 'on', or how far it has moved since it was measured for the approval: '−0.06 since its approval, on'. */
const laterWords = (score: number, then: number | null): string =>
  then === null ? 'on' : `${changeWords(then, score)} since its approval, on`;
