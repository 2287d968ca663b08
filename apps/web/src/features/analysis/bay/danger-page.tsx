import type { Caution } from '@app/contracts/analysis/analysis.contract.js';
import { OctagonAlert } from 'lucide-react';
import css from './danger-page.module.css';

interface DangerPageProps {
  cautions: Caution[];
  agreed: string[];
  onAgree: (text: string, isAgreed: boolean) => void;
}

/** What could hurt somebody: each is ticked before anything is begun. */
export function DangerPage({ cautions, agreed, onAgree }: DangerPageProps) {
  return (
    <>
      <OctagonAlert className={css['sign']} size={72} strokeWidth={1.9} aria-hidden="true" />
      <h2 className={css['title']}>Before you start</h2>
      <ul className={css['list']}>
        {cautions.map(({ text }) => (
          <li key={text}>
            <label>
              <input
                type="checkbox"
                checked={agreed.includes(text)}
                onChange={(event) => onAgree(text, event.target.checked)}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
