import type { SiteSettingName } from '@app/contracts/settings/settings.constants.js';
import { useSyncExternalStore } from 'react';
import { readLocal } from './local-settings';

/** How often the stored settings are read again, in milliseconds: a change in this very tab raises no storage event. */
const POLL_MS = 1_000;

/** A setting as this browser stores it, and as it changes: read every second and on storage events. null = never stored. */
export function useSiteSetting(name: SiteSettingName): string | null {
  return useSyncExternalStore(subscribe, () => readLocal(name));
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, POLL_MS);
  window.addEventListener('storage', onChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onChange);
  };
}

/** A show flag is on unless it was stored as off. */
export const isShown = (stored: string | null): boolean => stored !== 'false';
