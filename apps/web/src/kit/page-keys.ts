import { useEffect, useRef } from 'react';

/** Whether a key press is a shortcut of the page: not typed into a field, not in a dialog, no shortcut of the browser. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTypedInto(event.target) &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null;

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The keyboard shortcuts of a page, by key. They take precedence over those of its tables. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => void (latest.current = keys));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.repeat || !isForPage(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
