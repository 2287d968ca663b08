import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { matchDecisionSchema, type ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { catalogueQuery } from '../api/get-catalogue';
import css from './review.module.css';

interface CreateProductProps {
  product: ShopProduct;
  isPending: boolean;
  onCancel: () => void;
  onCreate: (brand: string, category: string) => void;
}

/** What the catalogue needs beside what the shop said: one of its brands, and a category. */
export function CreateProduct({ product, isPending, onCancel, onCreate }: CreateProductProps) {
  const id = useId();
  const catalogue = useQuery(catalogueQuery).data ?? [];
  const known = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
  const [typed, setTyped] = useState({ brand: product.brand ?? '', category: product.category ?? '' });
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  const create = () => {
    const read = matchDecisionSchema.safeParse({ decision: 'create', ...typed });
    if (read.success) return onCreate(typed.brand.trim(), typed.category.trim());
    const complaints = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    setErrors(Object.fromEntries(complaints));
  };
  const fieldFor = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    list: `${id}-${name}`,
    maxLength: 100,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') create();
      if (event.key === 'Escape') onCancel();
    },
  });
  return (
    <div className={css['create']} role="group" aria-label={`Create ${product.name}`}>
      <div className={css['pair']}>
        <Field {...fieldFor('brand')} label="Brand" hint="One of the approved brands." autoFocus />
        <Field {...fieldFor('category')} label="Category" />
      </div>
      <datalist id={`${id}-brand`}>
        {known(catalogue.map(({ brand }) => brand)).map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id={`${id}-category`}>
        {known(catalogue.map(({ category }) => category)).map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <p className={css['answers']}>
        <Button size="small" kind="primary" aria-disabled={isPending} onClick={() => !isPending && create()}>
          Create product
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
