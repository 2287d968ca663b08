import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { rowFocusOf } from '../lib/row-focus';

/** When the focused row is removed, focuses the row that takes its place, or the list. */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const focused = useRef<{ row: Element; focusNext: (() => void) | null } | null>(null);
  useEffect(() => {
    const onRowsChange = () => {
      const { current } = focused;
      if (!current || current.row.isConnected || document.activeElement !== document.body) return;
      focused.current = null;
      current.focusNext?.();
    };
    onRowsChange();
    return onRowsChange;
  }, [rows]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      focused.current = row && body.current?.contains(row) ? { row, focusNext: rowFocusOf(target) } : null;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
