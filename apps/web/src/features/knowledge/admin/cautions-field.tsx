import { Plus, Trash2 } from 'lucide-react';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Button } from '../../../ui/button';
import { SelectField, TextAreaField } from '../../../ui/field';
import { type GuideForm, partsField } from './guide-form';
import css from './guide-form.module.css';

type Caution = KnowledgeEntry['cautions'][number];
const levels: Record<Caution['level'], string> = { info: 'Good to know', warn: 'Careful', danger: 'Danger' };

/** What to mind, each with how serious it is. */
export function CautionsField({ form }: { form: GuideForm }) {
  const { parts, errorOf, put } = partsField(form, 'cautions');
  const change = (at: number, part: Partial<Caution>) =>
    put(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={css['parts']}>
      <legend>Cautions</legend>
      {parts.map(({ level, text }, at) => (
        // Cautions have no names of their own; what is typed lives in the form.
        <div key={at} className={css['part']}>
          <SelectField
            label={`Caution ${at + 1}`}
            value={level}
            onChange={({ target }) => change(at, { level: target.value as Caution['level'] })}
          >
            {Object.entries(levels).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="What to mind"
            rows={2}
            value={text}
            error={errorOf(at, 'text')}
            onChange={({ target }) => change(at, { text: target.value })}
          />
          <Button
            kind="icon"
            size="small"
            aria-label={`Remove caution ${at + 1}`}
            onClick={() => put(parts.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button kind="quiet" size="small" onClick={() => put([...parts, { level: 'warn', text: '' }])}>
        <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
        Add caution
      </Button>
    </fieldset>
  );
}
