import { Plus, Trash2 } from 'lucide-react';
import { type QuestionKind, questionKinds } from '@app/contracts/knowledge/knowledge.contract.js';
import { Button } from '../../../ui/button';
import { Field, SelectField, TextAreaField } from '../../../ui/field';
import { questionKindWords } from '../guide-words';
import { type GuideForm, partsField } from './guide-form';
import css from './guide-form.module.css';

/** Short answers to what people ask beside the job, each with what it is about in their words. */
export function NotesField({ form }: { form: GuideForm }) {
  const { parts, errorOf, put } = partsField(form, 'notes');
  const change = (at: number, part: Partial<(typeof parts)[number]>) =>
    put(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={css['parts']}>
      <legend>Short answers</legend>
      {parts.map(({ answers, about, says }, at) => (
        // Short answers have no names of their own; what is typed lives in the form.
        <div key={at} className={css['note']}>
          <SelectField
            label={`Question ${at + 1} asks`}
            value={answers.join()}
            onChange={({ target }) => change(at, { answers: target.value.split(',') as QuestionKind[] })}
          >
            {answers.length > 1 && (
              <option value={answers.join()}>{answers.map((kind) => questionKindWords[kind]).join(', ')}</option>
            )}
            {questionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {questionKindWords[kind]}
              </option>
            ))}
          </SelectField>
          <Field
            label="About what"
            value={about}
            error={errorOf(at, 'about')}
            autoComplete="off"
            onChange={({ target }) => change(at, { about: target.value })}
          />
          <Button
            kind="icon"
            size="small"
            aria-label={`Remove short answer ${at + 1}`}
            onClick={() => put(parts.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
          </Button>
          <TextAreaField
            label="Answer"
            rows={2}
            value={says}
            error={errorOf(at, 'says')}
            onChange={({ target }) => change(at, { says: target.value })}
          />
        </div>
      ))}
      <Button kind="quiet" size="small" onClick={() => put([...parts, { answers: ['how'], about: '', says: '' }])}>
        <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
        Add short answer
      </Button>
    </fieldset>
  );
}
