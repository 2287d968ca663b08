import { useState } from 'react';

/** Words being typed, which outlive a reload and Back in this tab; '' takes them away. */
export function useSessionDraft(key: string) {
  const [text, setText] = useState(() => readSession(key));
  const set = (next: string | ((before: string) => string)) =>
    setText((before) => {
      const after = typeof next === 'function' ? next(before) : next;
      writeSession(key, after);
      return after;
    });
  return [text, set] as const;
}

export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeSession(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Forbidden or full: the words are still on the page.
  }
}
