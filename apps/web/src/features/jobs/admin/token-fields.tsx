import { useQueryClient } from '@tanstack/react-query';
import { tokenScopes } from '@app/contracts/token-scopes.js';
import type { MadeToken, NewToken } from '@app/contracts/tokens/tokens.contract.js';
import { RecordDialogForm } from '../../../kit/record-dialog-form';
import { useRecordForm } from '../../../kit/use-record-form';
import { Field, FieldError, SelectField } from '../../../ui/field';
import type { RegisterForm } from '../../../ui/overlay/edit-sheet';
import { TickField } from '../../../ui/tick-field';
import { makeToken } from '../api/use-token-commands';
import { scopeWords } from '../run-words';
import css from './jobs-dialog.module.css';
import {
  emptyDraft,
  fieldLabels,
  lifetimes,
  NEW_TOKEN,
  readToken,
  scopesOf,
  type TokenDraft,
  tokenWords,
  withScope,
} from './token-form';

interface TokenFieldsProps {
  registerForm: RegisterForm;
  onCancel: () => void;
  onMade: (made: MadeToken) => void;
}

/** What a new token is called, how long it is valid and what it may do. */
export function TokenFields({ registerForm, onCancel, onMade }: TokenFieldsProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: NEW_TOKEN,
    base: emptyDraft,
    read: readToken,
    // Answers nothing: what a save answers is remembered for a while, and the token must not be.
    save: async (values: NewToken) => onMade(await makeToken(client, values)),
    onSaved: () => undefined,
    uniqueField: 'name',
  });
  const { fields } = form;
  const fieldFor = (name: keyof TokenDraft) => ({ ...form.field(name), label: fieldLabels[name] });
  const scopeError = form.errorOf('scopes');
  return (
    <RecordDialogForm
      label="New token"
      form={form}
      words={tokenWords}
      record={null}
      action="Make token"
      registerForm={registerForm}
      onCancel={onCancel}
    >
      <Field
        {...fieldFor('name')}
        hint="After what will use it: runs say it as the one who asked."
        autoComplete="off"
        required
      />
      <SelectField {...fieldFor('days')}>
        {lifetimes.map(({ days, label }) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset className={css['scopes']} aria-describedby={scopeError && 'scopes-error'}>
        <legend>{fieldLabels.scopes}</legend>
        {tokenScopes.map((scope) => (
          <TickField
            key={scope}
            label={scopeWords[scope]}
            checked={scopesOf(fields).includes(scope)}
            onTick={(isTicked) => form.set({ scopes: withScope(fields, scope, isTicked) })}
          />
        ))}
        {scopeError && <FieldError id="scopes-error">{scopeError}</FieldError>}
      </fieldset>
    </RecordDialogForm>
  );
}
