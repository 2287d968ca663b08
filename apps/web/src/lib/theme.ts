import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from './local-settings';

export type Theme = 'light' | 'dark';

// theme.js has set the attribute before the first paint; from then on this module owns it.
const current = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The theme in use and the switch for it. The choice is kept; without one the system's preference is followed live. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(current);
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (readLocal('theme') === null) apply(dark.matches ? 'dark' : 'light');
    };
    const apply = (next: Theme) => {
      document.documentElement.dataset['theme'] = next;
      setTheme(next);
    };
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  const toggle = () => {
    const next: Theme = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    writeLocal('theme', next);
    setTheme(next);
  };
  return [theme, toggle];
}
