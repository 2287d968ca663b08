import { crawlFrequencies, type SelectorField, selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { Field, SelectField } from '../../../ui/field';
import { TickField } from '../../../ui/tick-field';
import { fieldWords, frequencyWords } from '../crawl-words';
import type { ConfigText } from './config-form';
import type { ConfigEditing } from './use-config-editor';
import css from './config-editor.module.css';

type TextField = 'baseUrl' | 'productListUrl' | 'permissionNote';

function textField({ text, errors, set }: ConfigEditing, name: TextField) {
  return {
    name,
    value: text[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  };
}

export function AddressFields({ editing }: { editing: ConfigEditing }) {
  return (
    <>
      <Field
        {...textField(editing, 'baseUrl')}
        type="url"
        label="Shop’s address"
        placeholder="https://www.example.org"
      />
      <Field
        {...textField(editing, 'productListUrl')}
        type="url"
        label="Product list"
        hint="The first page of the list. The following ones are found from there."
        placeholder="https://www.example.org/collections/all"
      />
    </>
  );
}

const hints: Partial<Record<SelectorField, string>> = {
  productContainer:
    'The box around one product, such as .product-card. Leave all of these empty, and a crawl reads the shop by itself.',
  originalPrice: 'The crossed-out one.',
  inStock: 'Where the page says that it is sold out.',
  nextPage: 'The link to the next page, or an address such as /shop?page={page}. Empty, it is found.',
};

/** CSS selectors, looked up within each product's card but for the first and the last. An empty one is not on the page. */
export function SelectorFields({ editing: { text, errors, setSelector } }: { editing: ConfigEditing }) {
  return (
    <div className={css['selectors']}>
      {selectorFields.map((field) => (
        <Field
          key={field}
          className={css['code']}
          label={fieldWords[field]}
          name={field}
          hint={hints[field]}
          error={errors[`selectors.${field}`]}
          value={text.selectors[field]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setSelector(field, event.target.value)}
        />
      ))}
    </div>
  );
}

export function PermissionFields({ editing }: { editing: ConfigEditing }) {
  const { text, errors, set } = editing;
  return (
    <>
      <SelectField
        label="Crawled"
        name="crawlFrequency"
        value={text.crawlFrequency}
        error={errors['crawlFrequency']}
        onChange={(event) => set({ crawlFrequency: event.target.value as ConfigText['crawlFrequency'] })}
      >
        {crawlFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {frequencyWords[frequency]}
          </option>
        ))}
      </SelectField>
      <TickField
        label="Switched on"
        hint="Off, nothing is crawled: neither by the clock nor by hand."
        name="isActive"
        checked={text.isActive}
        onTick={(isActive) => set({ isActive })}
      />
      <Field
        {...textField(editing, 'permissionNote')}
        label="The shop’s permission"
        hint="Who confirmed that the shop agrees to be crawled, and when. Without it no crawl starts."
        placeholder="Karen Holt, by e-mail with the owner, 14 Nov 2026"
      />
    </>
  );
}
