import { Field } from '../../../ui/field';
import text from '../../../ui/text.module.css';
import css from './product-search.module.css';

interface ProductSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** How many were found, once it is known. */
  status: string;
}

/** Looks in the whole catalogue as one types; the ranks stay those of all. */
export function ProductSearch({ value, onChange, status }: ProductSearchProps) {
  return (
    <div role="search" className={css['search']}>
      <Field
        label="Search products"
        type="search"
        value={value}
        placeholder="Brand, product or use"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={text['hidden']}>
        {status}
      </p>
    </div>
  );
}
