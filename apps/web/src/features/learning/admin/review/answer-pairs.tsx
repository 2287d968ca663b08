import { useState } from 'react';
import type { DraftAnswer, DraftQuestion } from '@app/contracts/learning/drafts.contract.js';
import { Changed } from '../../../../kit/changed';
import { classNames } from '../../../../lib/class-names';
import { Badge, type Tone } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { Pane } from '../../../../ui/pane';
import { originWords } from '../../learning-words';
import css from './answers.module.css';

const confidences: Record<DraftAnswer['confidence'], { label: string; tone: Tone }> = {
  answered: { label: 'Answered', tone: 'ok' },
  unsure: { label: 'Unsure', tone: 'warn' },
  out_of_scope: { label: 'Refused', tone: 'neutral' },
};

/** In characters: longer answers are cut, so that the evidence below stays in reach. */
const LONG = 360;

/** The questions that caused the draft; of the one that is chosen, what visitors are told today and what they would be told. */
export function AnswerPairs({ causes }: { causes: readonly DraftQuestion[] }) {
  const [chosen, setChosen] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const question = causes[chosen];
  const isLong = question !== undefined && Math.max(question.now.text.length, question.after.text.length) > LONG;
  return (
    <Pane title="Questions that caused it" aside={<span className={css['aside']}>{causes.length}</span>}>
      <ul className={css['questions']}>
        {causes.map(({ text, now, origin }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-pressed={index === chosen}
              title={originWords[origin]}
              onClick={() => setChosen(index)}
            >
              <span>{text}</span>
              <Badge tone={confidences[now.confidence].tone}>{confidences[now.confidence].label}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {question && (
        <div
          className={classNames(css['pair'], isLong && !isWhole && css['cut'])}
          role="group"
          aria-label={`Answer before and after: ${question.text}`}
        >
          <Answer title="Before" answer={question.now} other={question.after} />
          <Answer title="After" answer={question.after} other={question.now} />
        </div>
      )}
      {isLong && (
        <p className={css['more']}>
          <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show the whole answers'}
          </Button>
        </p>
      )}
    </Pane>
  );
}

function Answer({ title, answer, other }: { title: 'Before' | 'After'; answer: DraftAnswer; other: DraftAnswer }) {
  const { label, tone } = confidences[answer.confidence];
  return (
    <div className={css[title.toLowerCase()]}>
      <h3>
        {title} <Badge tone={tone}>{label}</Badge>
      </h3>
      <p>
        {/* Answers out of two guides have nothing in common that would be worth a mark. */}
        {answer.slug === other.slug ? <Changed from={other.text} to={answer.text} /> : answer.text}
      </p>
      {answer.slug && <p className={css['aside']}>{answer.slug}</p>}
    </div>
  );
}
