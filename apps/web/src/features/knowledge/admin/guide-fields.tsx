import { zones } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { Pair } from '../../../kit/pair';
import { Field, FieldError, SelectField, TextAreaField } from '../../../ui/field';
import { linesOf } from '../../../lib/guide-labels';
import { zoneWords } from '../guide-words';
import { CautionsField } from './cautions-field';
import { fieldLabels, type GuideField, type LinesField } from './guide-fields-list';
import { partsOf } from './guide-draft';
import type { GuideForm } from './guide-form';
import { KitField } from './kit-field';
import { NotesField } from './notes-field';
import { StepsField } from './steps-field';
import css from './guide-form.module.css';
import shared from './knowledge.module.css';

/** What a list is for, and how long it may be. */
const lineHints: Record<LinesField, string> = {
  aliases: 'Whole questions in their words, a line each; 5 to 12.',
  keywords: 'Single words, slang and misspellings that lead here, a line each; 3 to 30.',
  followUpOptions: 'What can be tapped, a line each; 2 to 4.',
  diagnosis: 'How to tell it from look-alikes, a line each.',
  neverDo: 'A line each.',
  surfaces: 'What it is on, a line each, such as matte-paint.',
  related: 'By their names in the address, a line each.',
  videoKeywords: 'A line each.',
};
const further = ['diagnosis', 'neverDo', 'surfaces', 'related', 'videoKeywords'] as const;

/** Faults that stand in no field of the form. */
const isElsewhere = (name: string) => /^(variants|slug|topic|sources)\b/.test(name);

export function GuideFields({ form, kits }: { form: GuideForm; kits: Guide['kits'] }) {
  const fieldFor = (name: GuideField) => ({ ...form.field(name), label: fieldLabels[name] });
  const lines = (name: LinesField, rows = 4) => (
    <TextAreaField
      {...fieldFor(name)}
      error={errorOf(form, name)}
      label={`${fieldLabels[name]} (${linesOf(form.fields[name]).length})`}
      hint={lineHints[name]}
      rows={rows}
    />
  );
  const elsewhere = Object.entries(form.errors).filter(([name]) => isElsewhere(name));
  const variants = partsOf(form.fields, 'variants').length;
  return (
    <div className={css['fields']}>
      <Field {...fieldFor('title')} hint={`${form.fields.title.length} of 90`} autoComplete="off" required />
      <TextAreaField
        {...fieldFor('summary')}
        hint={`One to three sentences before the steps; ${form.fields.summary.length} of 500.`}
        rows={4}
        required
      />
      {lines('aliases', 6)}
      <StepsField form={form} />
      <CautionsField form={form} />
      <NotesField form={form} />
      <KitField form={form} kits={kits} />
      <TextAreaField {...fieldFor('topTip')} rows={3} required />
      <Field {...fieldFor('followUpQuestion')} hint="The one whose answer changes the advice." required />
      {lines('followUpOptions', 3)}
      <TextAreaField {...fieldFor('stopAndAskPro')} rows={2} required />
      <Pair>
        <SelectField {...fieldFor('zone')}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneWords[zone]}
            </option>
          ))}
        </SelectField>
        <Field {...fieldFor('problem')} required />
      </Pair>
      {lines('keywords', 5)}
      <details className={css['further']} open={further.some((name) => errorOf(form, name)) || undefined}>
        <summary>Further: look-alikes, what never to do, surfaces, related guides</summary>
        <div className={css['fields']}>
          {further.map((name) => (
            <div key={name}>{lines(name)}</div>
          ))}
        </div>
      </details>
      {variants > 0 && (
        <p className={shared['kept']}>
          {variants === 1 ? 'One variant is kept as it is' : `${variants} variants are kept as they are`}. A variant
          follows its step when that is moved.
        </p>
      )}
      <Field {...fieldFor('reason')} hint="Stands in the history. Empty: the fields that changed." autoComplete="off" />
      {elsewhere.map(([name, message]) => (
        <FieldError key={name} id={undefined}>
          {message}
        </FieldError>
      ))}
    </div>
  );
}

/** The server blames a line of a list by its number. */
const errorOf = (form: GuideForm, name: string): string | undefined =>
  Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
