import { favouriteFields, MAX_FAVOURITE_LENGTH } from '@app/contracts/early-access/early-access.constants.js';
import type { CSSProperties } from 'react';
import { liquidOf } from '../../../ui/art/liquids';
import { Field, FieldError } from '../../../ui/field';
import text from '../../../ui/text.module.css';
import { favouriteWords } from '../favourite-words';
import css from './early-access-form.module.css';

/** Ten products, each beside a drop of its liquid. One of them is enough. */
export function FavouriteFields({ error, isReadOnly }: { error: string | undefined; isReadOnly: boolean }) {
  return (
    <fieldset className={css['group']} aria-describedby={error ? 'products-error' : 'products-hint'}>
      <legend>Your favourite products</legend>
      <p id="products-hint" className={text['muted']}>
        Brand and name of what you reach for. Fill in at least one.
      </p>
      {error && <FieldError id="products-error">{error}</FieldError>}
      <div className={css['products']}>
        {favouriteFields.map((field) => (
          <Field
            key={field}
            label={<Label words={favouriteWords[field]} />}
            name={field}
            maxLength={MAX_FAVOURITE_LENGTH}
            autoComplete="off"
            readOnly={isReadOnly}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Label({ words }: { words: string }) {
  return (
    <>
      <i className={css['drop']} style={{ '--liq': liquidOf(words).colour } as CSSProperties} aria-hidden="true" />
      {words}
    </>
  );
}
