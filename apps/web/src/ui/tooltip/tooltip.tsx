import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import css from './tooltip.module.css';

const DELAY_MS = 700;

interface TooltipProps {
  /** What the control's own `aria-label` says: a screen reader has heard it already. */
  text: string;
  side?: 'above' | 'below';
  /** The edge of the control that the words line up with, for one that stands at the edge of the window. */
  align?: 'start' | 'centre' | 'end';
  children: ReactNode;
}

/** Names a control that shows only an icon, 700 ms after the mouse or the keyboard has come to rest on it. */
export function Tooltip({ text, side = 'below', align = 'centre', children }: TooltipProps) {
  const [isMeant, setMeant] = useState(false);
  const [isShown, setShown] = useState(false);
  const leave = () => {
    setMeant(false);
    setShown(false);
  };
  useEffect(() => {
    if (!isMeant) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    const leaveOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    document.addEventListener('keydown', leaveOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', leaveOnEscape);
    };
  }, [isMeant]);

  return (
    <span
      className={css['anchor']}
      // A finger does not rest on things; it presses them.
      onPointerEnter={(event) => event.pointerType !== 'touch' && setMeant(true)}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && setMeant(true)}
      onBlur={leave}
    >
      {children}
      {isShown && (
        <span className={classNames(css['words'], css[side], css[align])} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
