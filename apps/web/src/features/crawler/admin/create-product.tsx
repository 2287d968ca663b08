import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { Pair } from '../../../kit/pair';
import { FormRefusal } from '../../../kit/record-form-parts';
import { useRecordForm } from '../../../kit/use-record-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { decideMatch } from '../api/decide-match';
import { catalogueQuery } from '../api/get-catalogue';
import { draftOf, type NewProductDraft, newProductRecord, readNewProduct } from './create-product-form';
import css from './review.module.css';

interface CreateProductProps {
  product: ShopProduct;
  /** Comes before anything is sent. */
  onDecide: () => void;
  onCancel: () => void;
  onCreated: (brand: string) => void;
}

/** What the catalogue needs beside what the shop said: one of its brands, and a category. */
export function CreateProduct({ product, onDecide, onCancel, onCreated }: CreateProductProps) {
  const id = useId();
  const client = useQueryClient();
  const catalogue = useQuery(catalogueQuery).data ?? [];
  const known = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));
  const form = useRecordForm({
    record: newProductRecord(product.id),
    base: draftOf(product),
    read: readNewProduct,
    save: (decision) => {
      onDecide();
      return decideMatch(client, product.id, decision);
    },
    onSaved: () => {
      onCreated(form.fields.brand.trim());
    },
  });
  const cancel = () => {
    form.discard();
    onCancel();
  };
  const fieldFor = (name: keyof NewProductDraft) => ({
    ...form.field(name),
    list: `${id}-${name}`,
    autoComplete: 'off',
  });
  return (
    <form
      className={css['create']}
      aria-label={`Create ${product.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    >
      <DraftNote form={form} />
      <Pair>
        <Field {...fieldFor('brand')} label="Brand" hint="One of the approved brands." autoFocus={!form.isRestored} />
        <Field {...fieldFor('category')} label="Category" />
      </Pair>
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
      <FormRefusal form={form} />
      <p className={css['answers']}>
        <Button size="small" kind="primary" type="submit" aria-disabled={form.isSaving}>
          Create product
        </Button>
        <Button size="small" kind="quiet" onClick={cancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
