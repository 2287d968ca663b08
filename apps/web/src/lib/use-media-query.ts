import { useSyncExternalStore } from 'react';

export const DOCKED_CHAT = '(min-width: 1180px)';
export const PHONE = '(max-width: 767px)';

/** A phone, upright or on its side. */
export const IN_THE_HAND = '(max-width: 767px), (max-height: 480px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
