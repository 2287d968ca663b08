import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { type CorrectionSort, correctionSorts } from '@app/contracts/training/training.constants.js';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { sortWords } from '../training-words';
import { trainingPlace } from './training-place';

/** What the table shows, and the way to a new correction. */
export function CorrectionsFilters() {
  const { place, linkTo, go, search } = useListPlace(trainingPlace);
  const { q, sort } = place;
  return (
    <>
      <SearchField label="Search corrections" value={q} onSearch={(words) => search({ q: words })} />
      <Select label="Order" value={sort} onChange={(event) => go({ sort: event.target.value as CorrectionSort })}>
        {correctionSorts.map((option) => (
          <option key={option} value={option}>
            {sortWords[option]}
          </option>
        ))}
      </Select>
      <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })}>
        <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
        Add correction
      </Link>
    </>
  );
}
