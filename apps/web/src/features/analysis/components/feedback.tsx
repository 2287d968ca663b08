import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import { useFeedback } from '../api/give-feedback';
import css from './feedback.module.css';

/** The server takes no more. */
const MAX_REASON = 500;

/** Did it help, and if the reader likes, why. */
export function Feedback({ analysis }: { analysis: Pick<Analysis, 'id' | 'sessionId' | 'feedback'> }) {
  const { mutate } = useFeedback(analysis);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState(analysis.feedback?.reason ?? '');
  const [thanks, setThanks] = useState('');
  const questionId = useId();
  const reasonId = useId();
  const helpful = analysis.feedback?.helpful;
  const rate = (value: boolean) => {
    setAsking(true);
    setThanks('');
    if (value !== helpful) mutate({ helpful: value, reason: reason.trim() });
  };
  return (
    <section className={css['feedback']} aria-labelledby={questionId}>
      <div className={css['question']}>
        <h3 id={questionId}>Did this help?</h3>
        <div className={css['thumbs']}>
          <Button
            aria-pressed={helpful === true}
            className={classNames(helpful === true && css['chosen'])}
            onClick={() => rate(true)}
          >
            <ThumbsUp size={18} strokeWidth={1.9} aria-hidden="true" />
            Yes
          </Button>
          <Button
            aria-pressed={helpful === false}
            className={classNames(helpful === false && css['chosen'])}
            onClick={() => rate(false)}
          >
            <ThumbsDown size={18} strokeWidth={1.9} aria-hidden="true" />
            No
          </Button>
        </div>
      </div>
      {isAsking && helpful !== undefined && (
        <form
          className={css['reason']}
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ helpful, reason: reason.trim() });
            setAsking(false);
            setThanks('Thank you, that helps us.');
          }}
        >
          <label htmlFor={reasonId}>
            {helpful ? 'What worked? (optional)' : 'What was wrong or missing? (optional)'}
          </label>
          <textarea
            id={reasonId}
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" disabled={!reason.trim()}>
            Send reason
          </Button>
        </form>
      )}
      <p role="status" className={css['thanks']}>
        {thanks}
      </p>
    </section>
  );
}
