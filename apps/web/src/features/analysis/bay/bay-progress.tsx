import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names';
import type { BayPage } from './bay-pages';
import css from './bay-progress.module.css';

/** A bead on a rail for every step; the words above it say the same. */
export function BayProgress({ pages, at }: { pages: BayPage[]; at: number }) {
  return (
    <div className={css['rail']} style={{ '--done': shareOf(pages, at) } as CSSProperties} aria-hidden="true">
      {pages.map((page, index) =>
        page.kind === 'step' ? (
          <i key={index} className={classNames(index < at && css['on'], index === at && css['current'])} />
        ) : null,
      )}
    </div>
  );
}

/** How much of the rail lies behind the bead that is lit. */
function shareOf(pages: BayPage[], at: number): number {
  const steps = pages.filter(({ kind }) => kind === 'step').length;
  const behind = pages.slice(0, at).filter(({ kind }) => kind === 'step').length;
  return Math.min(1, behind / Math.max(1, steps - 1));
}
