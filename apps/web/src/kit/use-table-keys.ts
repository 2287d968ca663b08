import { useEffect, type RefObject } from 'react';
import { isForPage } from './page-keys';

const TABLE = '[data-kit-table]';
const SEARCH = 'input[type=search]';

/**
 * `/` focuses the search of the active table, j and k move down and up its rows, and Enter opens the focused row. Escape
 * moves the focus from the search to the table and from a field to its row, so that these keys work again.
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const table = frame.current;
      if (event.key === 'Escape' && !event.defaultPrevented) leaveField(table, event.target);
      if (!table || !isForPage(event) || tableAtHand(event.key) !== table) return;
      if (event.key === '/') {
        const search = table.querySelector<HTMLInputElement>(SEARCH);
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

/** The table that has the focus; else the first on the page, for `/` the first with a search. */
function tableAtHand(key: string): Element | null {
  const focused = document.activeElement?.closest(TABLE);
  if (key !== '/') return focused ?? document.querySelector(TABLE);
  if (focused?.querySelector(SEARCH)) return focused;
  return document.querySelector(`${TABLE} ${SEARCH}`)?.closest(TABLE) ?? null;
}

function leaveField(table: HTMLElement | null, field: EventTarget | null): void {
  if (!(field instanceof HTMLElement) || !table?.contains(field)) return;
  // The browser empties a search first.
  if (field.matches(SEARCH)) {
    if ((field as HTMLInputElement).value === '') (table.querySelector('table') ?? table).focus();
  } else if (field.matches('input, select')) {
    // Once the field has taken back what was typed: it saves when it is left.
    queueMicrotask(() => field.closest<HTMLElement>('tr[data-row]')?.focus());
  }
}

function step(table: HTMLElement, by: 1 | -1): void {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at === -1 ? rows[0] : rows[at + by];
  // The link that opens the record, where there is one.
  (row?.querySelector<HTMLElement>('[data-opens]') ?? row)?.focus();
}
