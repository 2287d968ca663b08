import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { type CorrectionSort, correctionSorts } from '@app/contracts/training/training.constants.js';
import { buttonClass } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { sortWords } from '../training-words';
import { useTrainingPlace } from './training-url';

/** What the table shows, and the way to a new correction. */
export function CorrectionsFilters() {
  const [{ q, sort }, linkTo] = useTrainingPlace();
  const navigate = useNavigate();
  return (
    <>
      <SearchField
        label="Search corrections"
        value={q}
        onSearch={(words) => void navigate(linkTo({ q: words, page: 1 }), { replace: true })}
      />
      <Select
        label="Order"
        value={sort}
        onChange={(event) => void navigate(linkTo({ sort: event.target.value as CorrectionSort, page: 1 }))}
      >
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
