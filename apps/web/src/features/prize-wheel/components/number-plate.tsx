import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names';
import css from './number-plate.module.css';

/** A prize code on a UK rear plate; grey when there is no prize behind it. */
export function NumberPlate({ children, isGrey = false }: { children: string; isGrey?: boolean }) {
  return (
    <p className={css['holder']} style={{ '--letters': children.length } as CSSProperties}>
      <span className={classNames(css['plate'], isGrey && css['grey'])}>
        <span className={css['country']} aria-hidden="true">
          UK
        </span>
        <span className={css['code']}>{children}</span>
      </span>
    </p>
  );
}
