import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import css from './painted-panel.module.css';

interface PaintedPanelProps {
  /** The beads run down once and leave the upper half to the words. */
  isCleared?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** The wet bonnet: for arriving (home, thinking, sign-in, not found), never behind text that must be read at length. */
export function PaintedPanel({ isCleared = false, className, children }: PaintedPanelProps) {
  return (
    <div className={classNames(css['panel'], isCleared && css['cleared'], className)}>
      <div className={css['art']} aria-hidden="true" />
      {children}
    </div>
  );
}
