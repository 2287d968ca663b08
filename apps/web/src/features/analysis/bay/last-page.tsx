import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { CircleDashed, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/button';
import { useFeedback } from '../api/give-feedback';
import { useOutcome } from '../api/tell-outcome';
import { fixOf } from '../fix-of';
import { useJob } from '../job';
import css from './last-page.module.css';

interface LastPageProps {
  analysis: Analysis;
  onClose: () => void;
  /** With what the visitor would say next. */
  onWorse: (message: string) => void;
}

/** The only question that counts; what did not work goes on in the conversation. */
export function LastPage({ analysis, onClose, onWorse }: LastPageProps) {
  const { mutate } = useFeedback(analysis);
  const { mutate: sendOutcome } = useOutcome(analysis);
  const { cameOut } = useJob(analysis.id);
  const say = (better: boolean) => {
    cameOut(better);
    sendOutcome(better);
    mutate({ helpful: better, reason: '' });
  };
  const [isThanked, setThanked] = useState(false);
  return (
    <div className={css['last']}>
      <h2>Did it work?</h2>
      {isThanked ? (
        <>
          <p role="status">Thank you, that helps us.</p>
          <Link className={buttonClass('primary', 'glove')} to="/top-fixes" state={{ fix: fixOf(analysis) }}>
            Show it with a photo
          </Link>
          <Button size="glove" onClick={onClose}>
            Back to the answer
          </Button>
        </>
      ) : (
        <div className={css['choices']}>
          <Choice
            icon={ThumbsUp}
            label="Yes"
            onChoose={() => {
              say(true);
              setThanked(true);
            }}
          />
          <Choice
            icon={CircleDashed}
            label="Partly"
            then="Ask what to repeat"
            onChoose={() => onWorse('It worked only in part. What should I repeat?')}
          />
          <Choice
            icon={ThumbsDown}
            label="No"
            then="Ask what is left and why"
            onChoose={() => {
              say(false);
              onWorse('It did not work. What is left, and why?');
            }}
          />
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  /** What happens then. */
  then?: string;
  onChoose: () => void;
}

function Choice({ icon: Icon, label, then, onChoose }: ChoiceProps) {
  return (
    <Button onClick={onChoose}>
      <Icon size={32} strokeWidth={1.9} aria-hidden="true" />
      <span>
        {label}
        {then && <small>{then}</small>}
      </span>
    </Button>
  );
}
