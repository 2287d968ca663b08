import { useEffect, type RefObject } from 'react';

const TABLE = '[data-kit-table]';

/** `/` goes to the search of the table at hand, j and k go down and up its rows; Enter then opens what has the focus. */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const table = frame.current;
      if (!table || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (tableAtHand() !== table) return;
      if (event.key === '/') {
        const search = table.querySelector<HTMLInputElement>('input[type=search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      } else if (event.key === 'j') step(table, 1);
      else if (event.key === 'k') step(table, -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);
}

/** Of several on a page, the one that has the focus; else the first. */
const tableAtHand = () => document.activeElement?.closest(TABLE) ?? document.querySelector(TABLE);

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

function step(table: HTMLElement, by: 1 | -1): void {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at === -1 ? rows[0] : rows[at + by];
  // The link that opens the record, where there is one.
  (row?.querySelector<HTMLElement>('[data-opens]') ?? row)?.focus();
}
