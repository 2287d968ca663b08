import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import { Pair } from '../../../kit/pair';
import type { RecordForm } from '../../../kit/use-record-form';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import { ProductArt } from '../../../ui/art/product-art';
import { productSummaryQuery, usableBrandsQuery } from '../api/get-products';
import { fieldLabels } from './product-form';
import css from './products.module.css';

/** What a part of the form needs of it. */
interface Part {
  form: Pick<RecordForm<ProductForm>, 'field' | 'fields' | 'set' | 'errors'>;
}

const labelled = ({ form }: Part, name: keyof ProductForm) => ({ ...form.field(name), label: fieldLabels[name] });

/** What it is, and what it costs. */
export function AboutFields({ form }: Part) {
  const { data: brands, error } = useQuery(usableBrandsQuery);
  const categories = useQuery(productSummaryQuery).data?.categories ?? [];
  const listId = useId();
  const { brand } = form.fields;
  const isListed = brands?.some(({ name }) => name === brand) ?? false;
  return (
    <>
      <Field {...labelled({ form }, 'productName')} autoComplete="off" required />
      <Pair>
        <SelectField
          {...labelled({ form }, 'brand')}
          hint={error ? 'The brands could not be loaded.' : 'Approved brands; others are in the Brands tab.'}
          required
        >
          <option value="">Choose a brand</option>
          {brand !== '' && !isListed && <option value={brand}>{brands ? `${brand} (not approved)` : brand}</option>}
          {brands?.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          {...labelled({ form }, 'category')}
          list={listId}
          autoComplete="off"
          hint="A kind of kit as the guides call it."
          required
        />
        <datalist id={listId}>
          {categories.map(({ category }) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Pair>
      <TextAreaField {...labelled({ form }, 'description')} rows={3} />
      <Field
        {...labelled({ form }, 'priceRange')}
        placeholder="£10.95 - £12.50"
        hint="One price, or from the lower to the higher."
        autoComplete="off"
      />
    </>
  );
}

/** What the assistant chooses it by. */
export function AssistantFields({ form }: Part) {
  return (
    <>
      <Field
        {...labelled({ form }, 'problemType')}
        hint="What it is against, such as tar, tree sap."
        autoComplete="off"
      />
      <Field {...labelled({ form }, 'keywords')} hint="Comma separated, for AI matching." autoComplete="off" />
      <TextAreaField
        {...labelled({ form }, 'aiLogic')}
        rows={2}
        hint="When the AI should suggest it: suggest when …; not for …"
      />
    </>
  );
}

const shops = [
  { tick: 'availabilityCleanyourcar', url: 'actualProductUrlCleanyourcar' },
  { tick: 'availabilityIn2detailing', url: 'actualProductUrlIn2detailing' },
  { tick: 'availabilityPolishedbliss', url: 'actualProductUrlPolishedbliss' },
] as const;

/** Where it is sold. Without an address it is offered nowhere, whatever is ticked. */
export function ShopFields({ form }: Part) {
  return shops.map(({ tick, url }) => (
    <div key={tick} className={css['seller']}>
      <Tick form={form} name={tick} />
      <Field {...labelled({ form }, url)} type="url" placeholder="https://" autoComplete="off" />
    </div>
  ));
}

export function PictureFields({ form }: Part) {
  const { imageUrl, category, brand } = form.fields;
  return (
    <>
      <div className={css['picture']}>
        <ProductArt key={imageUrl} category={category} brand={brand} imageUrl={imageUrl} className={css['preview']} />
        <Field
          {...labelled({ form }, 'imageUrl')}
          hint="An address; without one it is drawn by its category."
          placeholder="https://"
          autoComplete="off"
        />
      </div>
      <Field
        {...labelled({ form }, 'youtubeVideoId')}
        hint="An id or an address. It goes before videos found by keywords."
        autoComplete="off"
      />
      <Tick form={form} name="isYoutubeShort" />
    </>
  );
}

type FlagName = { [Name in keyof ProductForm]: ProductForm[Name] extends boolean ? Name : never }[keyof ProductForm];

function Tick({ form, name }: Part & { name: FlagName }) {
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        name={name}
        checked={form.fields[name]}
        onChange={(event) => form.set({ [name]: event.target.checked })}
      />
      {fieldLabels[name]}
    </label>
  );
}
