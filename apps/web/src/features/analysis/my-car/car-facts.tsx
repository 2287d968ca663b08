import type { CarFact } from '@app/contracts/analysis/analysis.contract.js';
import { Check, Pencil } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names';
import { carQuestions } from '../../../lib/garage';
import text from '../../../ui/text.module.css';
import { useCar } from './car';
import css from './car-facts.module.css';
import { paintOf } from './paints';

/** Where to look. */
const hints: Partial<Record<CarFact['part'], string>> = {
  colour: 'dark paint shows more',
  paint: 'the finish, not the colour',
  wheels: 'diamond cut is polished bare metal',
  protection: 'in the last six months',
};

type Question = (typeof carQuestions)[number];

/** All questions at once, for a car of which nothing is known. */
export function CarQuestions() {
  return (
    <div className={css['questions']}>
      {carQuestions.map((question) => (
        <Choices key={question.part} question={question} />
      ))}
    </div>
  );
}

/** What is known, a row each; the pencil opens its choices. */
export function CarRows() {
  const { wordsOf } = useCar();
  const [open, setOpen] = useState('');
  return (
    <ul className={css['rows']}>
      {carQuestions.map((question) => {
        const { part, label } = question;
        const isOpen = open === part;
        return (
          <li key={part}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : part)}>
              <span>{label}</span>
              <b>{wordsOf(part) || <span className={css['untold']}>Not sure</span>}</b>
              <Pencil size={18} strokeWidth={1.9} aria-hidden="true" />
              <span className={text['hidden']}>Change</span>
            </button>
            {isOpen && (
              <div className={css['choosing']}>
                <Choices question={question} isUntitled />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Choices({
  question: { part, label, choices },
  isUntitled = false,
}: {
  question: Question;
  isUntitled?: boolean;
}) {
  const { wordsOf, setFact } = useCar();
  const chosen = wordsOf(part);
  return (
    <fieldset className={css['part']}>
      <legend className={classNames(isUntitled && text['hidden'])}>
        {label} {hints[part] && <span className={text['cap']}>{hints[part]}</span>}
      </legend>
      <div className={css['choices']}>
        {[...choices, ''].map((words) => (
          <label
            key={words}
            className={classNames(css['choice'], chosen === words && css['chosen'])}
            style={part === 'colour' && words ? ({ '--paint': paintOf(words) } as CSSProperties) : undefined}
          >
            <input
              type="radio"
              name={part}
              className={text['hidden']}
              checked={chosen === words}
              onChange={() => setFact(part, words)}
            />
            {part === 'colour' && words ? (
              <i className={css['swatch']} aria-hidden="true" />
            ) : (
              chosen === words && words && <Check size={16} strokeWidth={2} aria-hidden="true" />
            )}
            {words || 'Not sure'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
