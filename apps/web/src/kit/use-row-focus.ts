import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { rowFocusOf } from '../lib/row-focus';

/** When the row that has the focus goes, as one that is deleted does, the row in its place gets it, or the list. */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const focused = useRef<{ row: Element; giveOn: (() => void) | null } | null>(null);
  useEffect(() => {
    const giveOn = () => {
      const { current } = focused;
      if (!current || current.row.isConnected || document.activeElement !== document.body) return;
      focused.current = null;
      current.giveOn?.();
    };
    giveOn();
    return giveOn;
  }, [rows]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      focused.current = row && body.current?.contains(row) ? { row, giveOn: rowFocusOf(target) } : null;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
