import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { ChevronDown } from 'lucide-react';
import text from '../../../ui/text.module.css';
import css from './also-asked.module.css';

interface AlsoAskedProps {
  analysis: Pick<Analysis, 'alsoAsked'>;
}

/** Questions that come near to the one that was asked; a tap opens the answer. */
export function AlsoAsked({ analysis: { alsoAsked = [] } }: AlsoAskedProps) {
  if (alsoAsked.length === 0) return null;
  return (
    <section className={css['also']} aria-labelledby="also-asked" data-print="no">
      <h3 id="also-asked" className={text['h3']}>
        Also asked
      </h3>
      <ul>
        {alsoAsked.map(({ question, answer }) => (
          <li key={answer}>
            <details>
              <summary>
                <span>{question}</span>
                <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
