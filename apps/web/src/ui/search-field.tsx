import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-field.module.css';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** Names the field, and stands in it while it is empty: 'Search fixes'. */
  label: string;
  /** What is searched for now, by the address. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when the typing pauses, and follows the address when that is changed by something else. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  // What the address says because of this field is no news: it may lack the space that was typed since.
  const ownWords = useRef(value);
  useEffect(() => {
    if (value === ownWords.current) return;
    ownWords.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === ownWords.current) return;
    const timer = setTimeout(() => {
      ownWords.current = words;
      search.current(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <span className={css['search']}>
      <Search size={15} strokeWidth={1.9} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
