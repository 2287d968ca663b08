/**
 * For what is done to a row of a list that may be gone by the end, or to a set of them: answers the way to the row in its place then,
 * or to the list.
 * Null where the element stands in no list.
 */
export function rowFocusOf(element: Element | null): (() => void) | null {
  const list = element?.closest<HTMLElement>('[data-kit-table]');
  const rows = () => [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
  const index = rows().findIndex((row) => row.contains(element));
  if (!list) return null;
  return () => {
    const row = index < 0 ? null : (rows()[index] ?? rows().at(-1));
    (row?.querySelector<HTMLElement>('[data-opens]') ?? row ?? list).focus({ preventScroll: true });
  };
}
