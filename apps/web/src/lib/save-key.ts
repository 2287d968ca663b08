import { useEffect } from 'react';

/** Of the button that saves: Ctrl+S presses it, on a Mac Command+S. */
export const SAVE_KEY = { 'aria-keyshortcuts': 'Control+S Meta+S', title: 'Ctrl+S' } as const;

const OVERLAYS = '[role=dialog], [role=alertdialog]';

/** Ctrl+S saves the form that has the focus; else the only one in sight. */
export function useSaveKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      const layer = [...document.querySelectorAll(OVERLAYS)].at(-1) ?? document;
      const form = document.activeElement?.closest('form');
      const scope = form && layer.contains(form) ? form : layer;
      const [save, other] = scope.querySelectorAll<HTMLElement>(
        `[aria-keyshortcuts="${SAVE_KEY['aria-keyshortcuts']}"]`,
      );
      if (!save) return;
      event.preventDefault();
      if (!other && !event.repeat) save.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
