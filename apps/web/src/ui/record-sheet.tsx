import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './record-sheet.module.css';
import { Skeleton } from './skeleton';

/*
 * The parts of a sheet of the console that shows or edits one record. They stand apart from the Sheet itself because
 * visitors load that one.
 */

/** All between the sheet's head and its foot. */
export function SheetBody({ children }: { children: ReactNode }) {
  return <div className={css['body']}>{children}</div>;
}

/** A part of the body under a heading of its own. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css['part']} aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The actions on the record; sticky while the body scrolls. */
export function SheetFoot({ align = 'end', children }: { align?: 'start' | 'end'; children: ReactNode }) {
  return <div className={classNames(css['foot'], align === 'start' && css['start'])}>{children}</div>;
}

interface SheetLoadingProps {
  /** For screen readers: 'Loading the fix'. */
  label: string;
  /** In pixels, where what comes is much higher than a list of facts. */
  height?: number;
}

/** The loading state of a record. */
export function SheetLoading({ label, height = 240 }: SheetLoadingProps) {
  return (
    <div className={css['body']} role="status" aria-label={label}>
      <Skeleton width={90} height={22} />
      <Skeleton width="100%" height={height} />
    </div>
  );
}
