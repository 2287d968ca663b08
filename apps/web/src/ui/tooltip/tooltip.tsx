import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import css from './tooltip.module.css';

const DELAY_MS = 700;

interface TooltipProps {
  /** Repeats the control's `aria-label`, so it is hidden from screen readers. */
  text: string;
  side?: 'above' | 'below';
  /** The edge of the control that the words line up with, for one that stands at the edge of the window. */
  align?: 'start' | 'centre' | 'end';
  children: ReactNode;
}

/** Names a control that shows only an icon, 700 ms after the mouse or the keyboard has come to rest on it. */
export function Tooltip({ text, side = 'below', align = 'centre', children }: TooltipProps) {
  const [isHovered, setHovered] = useState(false);
  const [isShown, setShown] = useState(false);
  const leave = () => {
    setHovered(false);
    setShown(false);
  };
  useEffect(() => {
    if (!isHovered) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    const leaveOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    document.addEventListener('keydown', leaveOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', leaveOnEscape);
    };
  }, [isHovered]);

  return (
    <span
      className={css['anchor']}
      // Touch has no hover.
      onPointerEnter={(event) => event.pointerType !== 'touch' && setHovered(true)}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && setHovered(true)}
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
