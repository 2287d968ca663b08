import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-field.module.css';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  /** Names the field, and stands in it while it is empty: 'Search fixes'. */
  label: string;
  /** What is searched for now, by the address. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when the typing pauses, and follows the address when that changes by itself. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <span className={css['search']}>
      <Search size={15} strokeWidth={1.9} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
