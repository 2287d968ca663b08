import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  PRODUCT_IMAGE_TOO_LARGE,
  PRODUCT_IMAGE_TYPES,
  PRODUCT_IMAGE_WRONG_TYPE,
} from '@app/contracts/catalogue/catalogue.constants.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { type ProductForm, productFormSchema } from '@app/contracts/catalogue/product-form.contract.js';
import { MAX_PHOTO_BYTES } from '@app/contracts/photos.constants.js';
import { ImageField, type ImageRules } from '../../../kit/image-field';
import { recordCalls } from '../../../kit/record-calls';
import type { CustomField, RecordField, RecordKind } from '../../../kit/record-kind';
import { uploadForStaff } from '../../../lib/staff-upload';
import { ProductArt } from '../../../ui/art/product-art';
import { Field, SelectField } from '../../../ui/field';
import { PRODUCTS, productSummaryQuery, usableBrandsQuery } from '../api/get-products';
import css from './products.module.css';
import { SuggestedFor } from './suggested-for';

type Part = CustomField<Product, ProductForm>;

/** Where it is sold. Without an address it is offered nowhere, whatever is ticked. */
const shopFields = (
  shop: string,
  tick: keyof ProductForm,
  url: keyof ProductForm,
): RecordField<Product, ProductForm>[] => [
  { name: url, label: `Page at ${shop}`, kind: 'url', placeholder: 'https://' },
  { name: tick, label: `Available at ${shop}`, kind: 'tick', initial: true },
];

const shopPages = [
  'actualProductUrlCleanyourcar',
  'actualProductUrlIn2detailing',
  'actualProductUrlPolishedbliss',
] as const;

export const productKind: RecordKind<Product, ProductForm> = {
  type: 'product',
  noun: ['product', 'products'],
  add: 'Add Product',
  nameOf: ({ productName }) => productName,
  fields: [
    { name: 'productName', label: 'Product name', required: true },
    [
      { name: 'brand', label: 'Brand', render: (part) => <BrandField {...part} /> },
      { name: 'category', label: 'Category', render: (part) => <CategoryField {...part} /> },
    ],
    { name: 'description', label: 'Description', kind: 'area' },
    {
      name: 'priceRange',
      label: 'Price range',
      placeholder: '£10.95 - £12.50',
      hint: 'One price, or from the lower to the higher.',
    },
    {
      title: 'For the assistant',
      fields: [
        { name: 'problemType', label: 'Problem type', hint: 'What it is against, such as tar, tree sap.' },
        { name: 'keywords', label: 'Keywords', hint: 'Comma separated, for AI matching.' },
        {
          name: 'aiLogic',
          label: 'AI logic',
          kind: 'area',
          rows: 2,
          hint: 'When the AI should suggest it: suggest when …; not for …',
        },
        ({ form, row }) => <SuggestedFor id={row?.id ?? null} form={form.fields as ProductForm} />,
      ],
    },
    {
      title: 'Shops',
      fields: [
        ({ form }) =>
          shopPages.every((page) => String(form.fields[page]).trim() === '') && (
            <p className={css['note']}>
              Without the address of a page none of these shops offers it, whatever is ticked.
            </p>
          ),
        ...shopFields('Cleanyourcar', 'availabilityCleanyourcar', 'actualProductUrlCleanyourcar'),
        ...shopFields('In2Detailing', 'availabilityIn2detailing', 'actualProductUrlIn2detailing'),
        ...shopFields('Polished Bliss', 'availabilityPolishedbliss', 'actualProductUrlPolishedbliss'),
      ],
    },
    {
      title: 'Picture and video',
      fields: [
        { name: 'imageUrl', label: 'Picture', render: (part) => <PictureField {...part} /> },
        {
          name: 'youtubeVideoId',
          label: 'YouTube video',
          hint: 'An id or an address. It goes before videos found by keywords.',
        },
        { name: 'isYoutubeShort', label: 'The video is a Short', kind: 'tick' },
      ],
    },
  ],
  ...recordCalls('/api/products/:id', ({ id }) => id),
  schema: productFormSchema,
  uniqueField: 'productName',
  lists: PRODUCTS,
  consequence: ({ productName }) => `${productName}, with its links, prices and votes. Answers suggest it no more.`,
};

function BrandField({ form, label }: Part) {
  const { data: brands, error } = useQuery(usableBrandsQuery);
  const brand = String(form.fields.brand);
  const isListed = brands?.some(({ name }) => name === brand) ?? false;
  return (
    <SelectField
      {...form.field('brand')}
      label={label}
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
  );
}

function CategoryField({ form, label }: Part) {
  const categories = useQuery(productSummaryQuery).data?.categories ?? [];
  const listId = useId();
  return (
    <>
      <Field
        {...form.field('category')}
        label={label}
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
    </>
  );
}

const pictureRules: ImageRules = {
  types: PRODUCT_IMAGE_TYPES,
  maxBytes: MAX_PHOTO_BYTES,
  wrongType: PRODUCT_IMAGE_WRONG_TYPE,
  tooLarge: ['File too large', PRODUCT_IMAGE_TOO_LARGE],
  failed: ['Upload failed', 'Please try again'],
  done: ['Image uploaded successfully', 'You can now save the product.'],
};
/** The field's; the picture itself stands beside its address. */
const UPLOAD_SHAPE = { width: 5, height: 1 };

/** A picture by its address, or one that is uploaded and so has an address of ours. */
function PictureField({ form, label }: Part) {
  const client = useQueryClient();
  const [imageUrl, category, brand] = [form.fields.imageUrl, form.fields.category, form.fields.brand].map(String);
  const [broken, setBroken] = useState('');
  const isBroken = broken !== '' && broken === imageUrl;
  return (
    <>
      <div className={css['picture']} onErrorCapture={() => setBroken(imageUrl ?? '')}>
        <ProductArt
          key={imageUrl}
          category={category ?? ''}
          brand={brand ?? ''}
          imageUrl={imageUrl ?? ''}
          className={css['preview']}
        />
        <Field
          {...form.field('imageUrl')}
          label={label}
          hint={
            isBroken
              ? 'This picture could not be loaded; the product is drawn by its category.'
              : 'An address; without one it is drawn by its category.'
          }
          placeholder="https://"
          autoComplete="off"
        />
      </div>
      <ImageField
        label="Upload a picture"
        hint="JPEG, PNG or WebP, at most 10 MB."
        value=""
        shape={UPLOAD_SHAPE}
        rules={pictureRules}
        upload={async (file, options) => {
          const data = new FormData();
          data.set('image', file);
          return (await uploadForStaff(client, 'POST /api/product-images', data, options)).imageUrl;
        }}
        onChange={(url) => form.set({ imageUrl: url })}
      />
    </>
  );
}
