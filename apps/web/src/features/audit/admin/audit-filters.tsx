import { Download } from 'lucide-react';
import { auditKinds, type AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { securityEventKinds } from '@app/contracts/security-log/security-log.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { SearchField } from '../../../ui/search-field';
import { auditFileAddress } from '../api/get-audit';
import { kindWords, recordTypeWords } from '../audit-words';
import { auditPlace } from '../audit-place';
import css from './audit.module.css';

/** What the table shows, and the same as a file. A choice is a new address, so Back undoes it; typing replaces the present one. */
export function AuditFilters() {
  const { place, go, search } = useListPlace(auditPlace);
  const { q, actor, area, kind, sort } = place;
  return (
    <>
      <SearchField label="Search the log" value={q} onSearch={(words) => search({ q: words })} />
      <SearchField label="By whom, whole name" value={actor} onSearch={(words) => search({ actor: words })} />
      <ChoiceFilter
        label="Area"
        options={recordTypeWords}
        all="All areas"
        value={area}
        onChoose={(to) => go({ area: to, kind: null })}
      />
      <ChoiceFilter
        label="Action"
        options={Object.fromEntries(kindsOf(area).map((option) => [option, kindWords[option]]))}
        all="All actions"
        value={kind}
        onChoose={(to) => go({ kind: to })}
      />
      <span className={css['days']}>
        <Day label="From" value={place.from} onChoose={(from) => search({ from })} />
        <Day label="To" value={place.to} onChoose={(to) => search({ to })} />
      </span>
      <ChoiceFilter
        label="Order"
        options={{ '-at': 'Newest first', at: 'Oldest first' }}
        value={sort}
        onChoose={(to) => go({ sort: to ?? '-at' })}
      />
      <a className={buttonClass('plain', 'small')} href={auditFileAddress(place)} download>
        <Download size={15} strokeWidth={1.9} aria-hidden="true" />
        CSV
      </a>
    </>
  );
}

/** What can have been done in an area; everything where none is chosen. */
const kindsOf = (area: AuditRecordType | null): readonly AuditEntry['kind'][] =>
  area === null
    ? [...auditKinds, ...securityEventKinds]
    : auditKinds.filter((kind) => kind.startsWith(`${area}.`) || kind === 'audit.revert');

interface DayProps {
  label: string;
  value: string | null;
  onChoose: (day: string | null) => void;
}

/** The browser's own calendar. */
function Day({ label, value, onChoose }: DayProps) {
  return (
    <label className={css['day']}>
      {label}
      <input type="date" value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)} />
    </label>
  );
}
