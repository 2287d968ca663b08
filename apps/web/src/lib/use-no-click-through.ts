import { useEffect } from 'react';

/** Two clicks of one place within this time are meant as one. */
const DOUBLE_CLICK_MS = 400;
const SAME_PLACE_PX = 6;

/**
 * The second click of a double click whose first has taken away what it was on, as a row that is deleted or a dialog that is
 * closed, goes nowhere: it was not meant for what has come to lie there.
 */
export function useNoClickThrough(): void {
  useEffect(() => {
    let first: { control: Element; at: number; x: number; y: number } | null = null;
    const onClick = (event: MouseEvent) => {
      // By the keyboard.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const isSecond =
        first !== null &&
        at - first.at < DOUBLE_CLICK_MS &&
        Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX &&
        !first.control.isConnected;
      if (isSecond) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        const target = event.target as Element;
        first = { control: target.closest('a, button') ?? target, at, x, y };
      }
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, []);
}
