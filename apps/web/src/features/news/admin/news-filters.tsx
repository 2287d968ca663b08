import { Plus } from 'lucide-react';
import { Link, type To } from 'react-router';
import { newsCategories, type NewsCategory } from '@app/contracts/news/news.constants.js';
import { buttonClass } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { categoryWords } from '../news-words';
import css from './news.module.css';

interface NewsFiltersProps<Status extends string> {
  /** 'articles' */
  many: string;
  words: string;
  onSearch: (words: string) => void;
  category: NewsCategory | null;
  onCategory: (category: NewsCategory | null) => void;
  status: Status | null;
  /** Each with what it is called. */
  statuses: Record<Status, string>;
  onStatus: (status: Status | null) => void;
  addTo: To;
  add: string;
}

/** What a list of the news shows, and the way to a new record. */
export function NewsFilters<Status extends string>(props: NewsFiltersProps<Status>) {
  const { many, words, onSearch, category, onCategory, status, statuses, onStatus, addTo, add } = props;
  return (
    <>
      <SearchField label={`Search ${many}`} value={words} onSearch={onSearch} />
      <Select
        label="Category"
        className={css['choice']}
        value={category ?? ''}
        onChange={({ target }) => onCategory((target.value || null) as NewsCategory | null)}
      >
        <option value="">All categories</option>
        {newsCategories.map((option) => (
          <option key={option} value={option}>
            {categoryWords[option]}
          </option>
        ))}
      </Select>
      <Select
        label="Status"
        className={css['choice']}
        value={status ?? ''}
        onChange={({ target }) => onStatus((target.value || null) as Status | null)}
      >
        <option value="">All states</option>
        {Object.entries<string>(statuses).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
      <Link className={buttonClass('primary', 'small')} to={addTo} state={{ opened: 'here' }}>
        <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
        {add}
      </Link>
    </>
  );
}
