import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { Camera, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names';
import { Button, buttonClass } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { useFeedback } from '../api/give-feedback';
import { useOutcome } from '../api/tell-outcome';
import { fixOf } from '../fix-of';
import type { JobInHand } from '../job';
import css from './did-it-work.module.css';

interface DidItWorkProps {
  analysis: Analysis;
  inHand: JobInHand;
  /** With what the visitor would say next. */
  onWorse: (message: string) => void;
}

/** Once all steps are done: how it came out, and what follows from that. */
export function DidItWork({ analysis, inHand, onWorse }: DidItWorkProps) {
  const { mutate: sendOutcome } = useOutcome(analysis);
  const { mutate: rate } = useFeedback(analysis);
  const { outcome } = inHand.job;
  const say = (better: boolean) => {
    inHand.cameOut(better);
    sendOutcome(better);
    rate({ helpful: better, reason: '' });
    if (!better) onWorse(WORSE);
  };
  return (
    <section className={css['worked']} aria-labelledby="did-it-work" data-print="no">
      <h2 id="did-it-work" className={text['h2']}>
        Did it work?
      </h2>
      <div className={css['choices']}>
        <Button
          size="large"
          aria-pressed={outcome === true}
          className={classNames(outcome === true && css['chosen'])}
          onClick={() => say(true)}
        >
          <ThumbsUp size={20} strokeWidth={1.9} aria-hidden="true" />
          Better
        </Button>
        <Button
          size="large"
          aria-pressed={outcome === false}
          className={classNames(outcome === false && css['chosen'])}
          onClick={() => say(false)}
        >
          <ThumbsDown size={20} strokeWidth={1.9} aria-hidden="true" />
          Worse, or no change
        </Button>
        {outcome !== false && (
          <Link className={buttonClass('quiet', 'large')} to="/top-fixes" state={{ fix: fixOf(analysis) }}>
            <Camera size={20} strokeWidth={1.9} aria-hidden="true" />
            Show it with a photo
          </Link>
        )}
      </div>
      <p role="status" className={css['thanks']}>
        {outcome === true && 'Good. It counts for the next one with the same job.'}
      </p>
    </section>
  );
}

/** What the conversation goes on with: all was done, and it was not enough. */
export const WORSE = 'I did all the steps and it did not work. What is left, and why?';
