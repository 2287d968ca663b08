import type { Caution } from '@app/contracts/analysis/analysis.contract.js';
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import css from './cautions.module.css';

const looks = {
  danger: { icon: OctagonAlert, label: 'Danger' },
  warn: { icon: TriangleAlert, label: 'Careful' },
  info: { icon: Info, label: 'Good to know' },
} as const;

/** What can go wrong. The urgent ones belong before the steps. */
export function Cautions({ cautions }: { cautions: Caution[] }) {
  if (cautions.length === 0) return null;
  const order = ['danger', 'warn', 'info'];
  const sorted = [...cautions].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul className={css['cautions']}>
      {sorted.map(({ level, text }) => {
        const { icon: Icon, label } = looks[level];
        return (
          <li key={text} className={css[level]}>
            <Icon size={20} strokeWidth={2} aria-hidden="true" />
            <p>
              <b>{label}: </b>
              {text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
