import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-field.module.css';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** The accessible name and the placeholder: 'Search fixes'. */
  label: string;
  /** The search in the URL. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when typing pauses, and follows changes of the URL that it has not made itself. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  // A change of the URL that this field has made is ignored: it may lack the space that was typed since.
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
