import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/overlay/dialog';
import { Changed } from './changed';
import type { Fields } from './drafts';
import { type AuditedRecord, LastChange } from './last-change';
import type { Conflict } from './use-record-form';
import css from './conflict-dialog.module.css';

export interface ConflictWords<Form extends Fields> {
  /** What was edited: 'retailer'. */
  noun: string;
  labels: Record<keyof Form & string, string>;
  /** Formats a value for display. */
  formatValue?: (name: keyof Form & string, value: string | boolean) => string;
}

export interface ConflictDialogProps<Form extends Fields> extends ConflictWords<Form> {
  conflict: Conflict<Form>;
  /** The record in the audit log, to show who the other user was. */
  record: AuditedRecord | null;
  onChoose: (choices: Partial<Form>) => void;
  onClose: () => void;
}

type Side = 'theirs' | 'mine';

/** Two users have changed the same fields: shows the base value and both changes of each, and requires a choice for each. */
export function ConflictDialog<Form extends Fields>({
  noun,
  labels,
  formatValue = (_, value) => String(value),
  conflict,
  record,
  onChoose,
  onClose,
}: ConflictDialogProps<Form>) {
  const { names, base, theirs, mine, kept } = conflict;
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const missing = names.find((name) => sides[name] === undefined);
  const [isPressed, setPressed] = useState(false);

  const save = () => {
    setPressed(true);
    if (missing) return;
    const values = { theirs, mine };
    onChoose(Object.fromEntries(names.map((name) => [name, values[sides[name] ?? 'mine'][name]])) as Partial<Form>);
  };
  return (
    <Dialog open wide title={`Two people edited this ${noun}`} onOpenChange={(open) => !open && onClose()}>
      <div className={css['body']}>
        <p className={css['lead']}>Somebody else saved while you were typing. {clashWords(names.length, kept)}</p>
        {names.map((name, index) => (
          <fieldset key={name} className={css['field']}>
            <legend>
              {labels[name]}{' '}
              <small>
                {index + 1} of {names.length}
              </small>
            </legend>
            <div className={css['sides']}>
              <div className={css['base']}>
                <b>Both started from</b>
                <p>{formatValue(name, base[name] ?? '') || <em>empty</em>}</p>
              </div>
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className={css['side']}>
                  <span>
                    <input
                      type="radio"
                      name={name}
                      checked={sides[name] === side}
                      onChange={() => setSides((before) => ({ ...before, [name]: side }))}
                    />
                    <b>{side === 'theirs' ? <LastChange record={record} /> : 'You, not saved'}</b>
                  </span>
                  <p>
                    <Changed
                      from={formatValue(name, base[name] ?? '')}
                      to={formatValue(name, conflict[side][name] ?? '')}
                    />
                  </p>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={css['foot']}>
          <p role="status">
            {isPressed && missing ? `Choose one for ${labels[missing]}.` : 'Nothing is saved before you choose.'}
          </p>
          <Button kind="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button kind="primary" aria-disabled={missing !== undefined} onClick={save}>
            Save my choice
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function clashWords(clashing: number, kept: number): string {
  const choice = clashing === 1 ? 'choose one.' : 'choose one for each.';
  if (kept === 0)
    return `You have both changed ${clashing === 1 ? 'this field' : `these ${clashing} fields`}: ${choice}`;
  const fitting =
    kept === 1
      ? 'One of your changes fits with theirs and is kept.'
      : `${kept} of your changes fit with theirs and are kept.`;
  return `${fitting} ${clashing === 1 ? 'This field does not' : `These ${clashing} do not`}: ${choice}`;
}
