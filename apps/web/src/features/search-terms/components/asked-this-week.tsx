import type { Asked } from '@app/contracts/search-terms/search-terms.contract.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import text from '../../../ui/text.module.css';
import { askedThisWeekQuery } from '../api/get-asked-this-week';
import css from './asked-this-week.module.css';

/**
 * What visitors ask this week, each a tap from its answer, the first with its answer in miniature. While too few have asked, one
 * guide shows what an answer is.
 */
export function AskedThisWeek({ onAsk }: { onAsk: (question: string) => void }) {
  const [first, ...others] = useQuery(askedThisWeekQuery).data ?? [];
  if (!first) return null;
  return (
    <section className={css['asked']} aria-labelledby="asked-this-week">
      <h2 id="asked-this-week" className={text['h1']}>
        {first.visitors > 0 ? 'Asked this week' : 'What an answer is'}
      </h2>
      <div className={classNames(css['columns'], others.length > 0 && css['several'])}>
        <Miniature asked={first} onAsk={onAsk} />
        {others.length > 0 && (
          <ul className={css['others']}>
            {others.map(({ question, visitors, stepCount }) => (
              <li key={question}>
                <button type="button" className={css['other']} onClick={() => onAsk(question)}>
                  <span>
                    <b>{question}</b>
                    <small className={text['cap']}>
                      {visitors} people, {stepCount} steps
                    </small>
                  </span>
                  <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Miniature({ asked, onAsk }: { asked: Asked; onAsk: (question: string) => void }) {
  const { question, visitors, says, steps, stepCount, kitCount } = asked;
  const left = stepCount - steps.length;
  return (
    <Card role="group" className={css['answer']} aria-labelledby="asked-first">
      <header>
        <h3 id="asked-first">{question}</h3>
        {visitors > 0 && <p className={text['cap']}>Asked by {visitors} people</p>}
      </header>
      <p>{says}</p>
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <footer>
        <p className={text['cap']}>
          {left > 0 && `${left} more ${left === 1 ? 'step' : 'steps'}, `}
          {kitCount} {kitCount === 1 ? 'thing' : 'things'} from the shelf
        </p>
        <Button onClick={() => onAsk(question)}>
          See the whole answer
          <span className={text['hidden']}>: {question}</span>
          <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </footer>
    </Card>
  );
}
