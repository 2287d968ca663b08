import { Field } from '../../../ui/field';
import text from '../../../ui/text.module.css';
import css from './product-search.module.css';

interface ProductSearchProps {
  value: string;
  onChange: (value: string) => void;
  found: number;
  of: number;
}

/** Narrows the grid down as one types; the ranks stay those of the whole list. */
export function ProductSearch({ value, onChange, found, of }: ProductSearchProps) {
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
        {value.trim() && `${found} of ${of} products`}
      </p>
    </div>
  );
}
