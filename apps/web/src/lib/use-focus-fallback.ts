import { useCallback, type RefCallback } from 'react';

/**
 * For a button that leaves the page when it has done its work ('Retry'): if it had the focus, the element with the given
 * id takes it over, so that nobody on the keyboard is thrown back to the top.
 */
export function useFocusFallback(fallbackId: string): RefCallback<HTMLElement> {
  return useCallback(
    (leaving: HTMLElement | null) => () => {
      if (leaving && document.activeElement === leaving)
        queueMicrotask(() => document.getElementById(fallbackId)?.focus());
    },
    [fallbackId],
  );
}
