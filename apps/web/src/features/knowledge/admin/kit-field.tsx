import { Plus, Trash2 } from 'lucide-react';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Button } from '../../../ui/button';
import { Field, FieldError, SelectField } from '../../../ui/field';
import { TickField } from '../../../ui/tick-field';
import { type GuideForm, partsField } from './guide-form';
import css from './guide-form.module.css';

type Kit = KnowledgeEntry['equipment'][number];
const MOST_KIT = 9;

/** What one needs for the job; products are suggested by it. */
export function KitField({ form, kits }: { form: GuideForm; kits: Guide['kits'] }) {
  const { parts, error, errorOf, put } = partsField(form, 'equipment');
  const change = (at: number, part: Partial<Kit>) =>
    put(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={css['parts']}>
      <legend>Kit</legend>
      {parts.map(({ id, purpose, essential }, at) => (
        // The same kit may be chosen twice while one is typing.
        <div key={at} className={css['part']}>
          <SelectField
            label={`Kit ${at + 1}`}
            value={id}
            error={errorOf(at, 'id')}
            onChange={({ target }) => change(at, { id: target.value })}
          >
            {!kits.some((kit) => kit.id === id) && <option value={id}>{id || 'Choose'}</option>}
            {kits.map((kit) => (
              <option key={kit.id} value={kit.id}>
                {kit.name}
              </option>
            ))}
          </SelectField>
          <div className={css['purpose']}>
            <Field
              label="What for"
              value={purpose}
              error={errorOf(at, 'purpose')}
              onChange={({ target }) => change(at, { purpose: target.value })}
            />
            <TickField
              label="Essential"
              checked={essential}
              onTick={(isTicked) => change(at, { essential: isTicked })}
            />
          </div>
          <Button
            kind="icon"
            size="small"
            aria-label={`Remove kit ${at + 1}`}
            onClick={() => put(parts.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error && <FieldError id={undefined}>{error}</FieldError>}
      {parts.length < MOST_KIT && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => put([...parts, { id: kits[0]?.id ?? '', purpose: '', essential: false }])}
        >
          <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
          Add kit
        </Button>
      )}
    </fieldset>
  );
}
