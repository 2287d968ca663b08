import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names';
import css from './progress-track.module.css';

interface ProgressTrackProps {
  /** Whose progress it is. */
  label: string;
  /** 0 to 1; null while the total is unknown. */
  value: number | null;
  /** The same in words, for screen readers: 'Reading product pages, 38 of 61'. */
  text: string;
  /** The bead stands at the head of what is moving; what waits has none. */
  hasBead: boolean;
}

/** The position of the bead while the total is unknown. */
const UNDERWAY = 0.38;

/** A bead of water running along a panel. */
export function ProgressTrack({ label, value, text, hasBead }: ProgressTrackProps) {
  const share = Math.min(1, Math.max(0, value ?? (hasBead ? UNDERWAY : 0)));
  return (
    <div
      className={classNames(css['track'], value === null && hasBead && css['open'])}
      style={{ '--share': share } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(share * 100)}
      aria-valuetext={text}
    >
      <span className={css['clip']}>
        <i className={css['fill']} />
      </span>
      {hasBead && (
        <span className={css['rail']}>
          <i className={css['bead']} />
        </span>
      )}
    </div>
  );
}
