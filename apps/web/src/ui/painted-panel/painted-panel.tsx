import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import css from './painted-panel.module.css';
import tallClear from './panel-tall-clear.svg';

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

/** Has a phone's picture of the cleared panel here before it is shown. */
export function preloadClearedPanel(): void {
  if (window.matchMedia('(max-width: 767px)').matches) new Image().src = tallClear;
}
