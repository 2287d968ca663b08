import { Circle, CircleCheck, CircleSlash, LoaderCircle } from 'lucide-react';
import type { LearningQuestion, LearningSession } from '@app/contracts/learning/learning.contract.js';
import { Badge } from '../../../../ui/badge';
import text from '../../../../ui/text.module.css';
import { evidenceWords, outcomeWords } from '../../learning-words';
import css from './question-list.module.css';

interface QuestionListProps {
  questions: readonly LearningQuestion[];
  current: LearningSession['currentQuestion'];
}

/** The questions of the session at work: what became of each, which one it is at, and which wait. */
export function QuestionList({ questions, current }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <ol className={css['questions']} aria-label="Questions of the session">
      {questions.map((question) => (
        <Question key={question.number} question={question} isCurrent={question.number === current?.number} />
      ))}
    </ol>
  );
}

function Question({ question, isCurrent }: { question: LearningQuestion; isCurrent: boolean }) {
  const { outcome, sentence, evidenceCount } = question;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-waits={outcome === null && !isCurrent ? '' : undefined}>
      <Mark outcome={outcome} isCurrent={isCurrent} />
      <p>
        {question.text}
        {sentence && <span>{sentence}</span>}
      </p>
      <div className={css['state']}>
        {(outcome !== null || isCurrent) && <span>{evidenceWords(evidenceCount)}</span>}
        {outcome && <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Badge>}
        {outcome === null && !isCurrent && 'Waiting'}
        {isCurrent && <span className={text['hidden']}>At work</span>}
      </div>
    </li>
  );
}

function Mark({ outcome, isCurrent }: Pick<LearningQuestion, 'outcome'> & { isCurrent: boolean }) {
  const look = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
  if (isCurrent) return <LoaderCircle {...look} className={css['current']} />;
  if (outcome === null) return <Circle {...look} />;
  return outcome === 'drafted' || outcome === 'edit proposed' ? (
    <CircleCheck {...look} className={css['done']} />
  ) : (
    <CircleSlash {...look} />
  );
}
