import { seriesTone } from '../../../../ui/series';
import css from './period-chart.module.css';

interface KeysProps {
  names: readonly string[];
  /** The place of the first of them among the colours. */
  from?: number;
  /** What the broken line says, where there is one. */
  before?: string | undefined;
}

/** Which colour is what. */
export function Keys({ names, from = 0, before }: KeysProps) {
  return (
    <ul className={css['keys']}>
      {names.map((name, at) => (
        <li key={name}>
          <svg width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" rx="3" className={`${css['bar']} ${seriesTone(from + at)}`} />
          </svg>
          {name}
        </li>
      ))}
      {before && (
        <li>
          <svg width="18" height="10" aria-hidden="true">
            <path className={css['before']} d="M0 5H18" />
          </svg>
          {before}
        </li>
      )}
    </ul>
  );
}
