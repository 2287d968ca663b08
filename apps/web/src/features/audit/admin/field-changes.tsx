import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { changedWords } from '../../../kit/changed-words';
import { SheetPart } from '../../../ui/record-sheet';
import text from '../../../ui/text.module.css';
import { type Change, changeOf, fieldsOf, fieldTitle, valueWords } from '../audit-words';
import css from './audit.module.css';

const titles: Record<Change, string> = {
  made: 'As it was made',
  changed: 'What changed',
  deleted: 'As it was',
  told: 'Details',
};

/** Every field of an entry: of a change as it was and as it was left, else what there is. */
export function FieldChanges({ entry }: { entry: AuditEntry }) {
  const fields = fieldsOf(entry);
  if (fields.length === 0) return null;
  const change = changeOf(entry);
  const side = (values: AuditEntry['before'], name: string) => valueWords(values?.[name]);
  return (
    <SheetPart title={titles[change]}>
      <dl className={css['changes']}>
        {fields.map((name) => {
          const before = side(entry.before, name);
          const after = side(entry.after, name);
          return (
            <div key={name}>
              <dt>{fieldTitle(entry, name)}</dt>
              {change === 'changed' ? (
                <>
                  <dd className={css['before']}>
                    <span className={text['hidden']}>Before: </span>
                    <Value from={after} to={before} />
                  </dd>
                  <dd className={css['after']}>
                    <span className={text['hidden']}>After: </span>
                    <Value from={before} to={after} />
                  </dd>
                </>
              ) : (
                <dd className={css['only']}>
                  <Value from={before || after} to={before || after} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </SheetPart>
  );
}

/** A value, with what the other side has not. */
function Value({ from, to }: { from: string; to: string }) {
  if (to === '') return <em>empty</em>;
  return changedWords(from, to).map((piece, index) =>
    piece.isChanged ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
