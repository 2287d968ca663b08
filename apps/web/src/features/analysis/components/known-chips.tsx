import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { Check, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import css from './known-chips.module.css';

interface KnownChipsProps {
  analysis: Pick<Analysis, 'told' | 'followUpQuestion' | 'followUpOptions'>;
  onPick: (option: string) => void;
}

/** What is known about the job, to correct with a tap; dashed is what is still open. */
export function KnownChips({ analysis: { told = [], followUpQuestion, followUpOptions }, onPick }: KnownChipsProps) {
  const [open, setOpen] = useState('');
  const choicesId = useId();
  const isAsked = followUpQuestion !== '' && followUpOptions.length > 0;
  const chips = [...told, ...(isAsked ? [{ question: followUpQuestion, answer: '', options: followUpOptions }] : [])];
  const chosen = chips.find(({ question }) => question === open);
  if (chips.length === 0) return null;
  return (
    <div className={css['known']} role="group" aria-label="What the answer assumes" data-print="no">
      <ul className={css['chips']}>
        {chips.map(({ question, answer }) => (
          <li key={question}>
            <button
              type="button"
              className={classNames(css['chip'], answer ? css['is'] : css['open'])}
              aria-expanded={open === question}
              aria-controls={choicesId}
              onClick={() => setOpen(open === question ? '' : question)}
            >
              {answer ? <Check size={16} strokeWidth={2} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
              {answer || question}
            </button>
          </li>
        ))}
      </ul>
      <ul id={choicesId} className={css['chips']} aria-label={chosen?.question} hidden={!chosen}>
        {chosen?.options.map((option) => (
          <li key={option}>
            <Button
              aria-pressed={option === chosen.answer}
              className={classNames(option === chosen.answer && css['is'])}
              onClick={() => {
                setOpen('');
                if (option !== chosen.answer) onPick(option);
              }}
            >
              {option}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
