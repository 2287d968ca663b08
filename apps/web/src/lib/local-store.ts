import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-settings';

export interface LocalStore<Value> {
  get: () => Value;
  set: (change: (value: Value) => Value) => void;
  use: () => Value;
}

/**
 * A value of this browser that several parts of the page show: kept under `key`, the same in every tab. `read` makes sense
 * of what is stored, which may be another version's or nothing at all.
 */
export function localStore<Value>(key: string, read: (stored: unknown) => Value): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: Value;
  const get = (): Value => {
    const stored = readLocal(key);
    // React compares by identity: the same text has to stay the same value.
    if (stored !== text || text === undefined) {
      text = stored;
      value = read(parse(stored));
    }
    return value;
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return {
    get,
    set: (change) => {
      writeLocal(key, JSON.stringify(change(get())));
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
