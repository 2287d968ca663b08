import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { StaffEntry } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { MOST_IN_ADDRESS } from '@app/contracts/staff-list.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import type { Chosen } from '../../../kit/selection';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { notifyError } from '../../../ui/toast/notify';
import { entriesFileAddress, wheelEntriesQuery } from '../api/wheel-entries';
import { type WheelPlace, wheelPlace } from '../wheel-place';

const columns: Column<StaffEntry>[] = [
  { id: 'email', header: 'Email', kind: 'name', hint: ({ email }) => email, cell: ({ email }) => email },
  { id: 'prize', header: 'Prize', cell: ({ prizeWon }) => prizeWon },
  {
    id: 'won',
    header: 'Result',
    cell: ({ hasWon }) => <Badge tone={hasWon ? 'ok' : 'neutral'}>{hasWon ? 'Won' : 'No prize'}</Badge>,
  },
  { id: 'session', header: 'Session', isLater: true, label: () => 'Session', cell: ({ sessionId }) => sessionId },
  {
    id: 'at',
    header: 'When',
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

/** Saves those that are selected. */
function ExportChosen({ chosen: { scope, ids, count }, place }: { chosen: Chosen; place: WheelPlace }) {
  if (scope === 'these' && count > MOST_IN_ADDRESS)
    return (
      <Button
        size="small"
        onClick={() => notifyError('Not exported', `Select at most ${MOST_IN_ADDRESS}, or all that match.`)}
      >
        Export {count}
      </Button>
    );
  const href = scope === 'these' ? entriesFileAddress(place, ids) : entriesFileAddress(place);
  return (
    <a className={buttonClass('plain', 'small')} href={href} download>
      Export {count}
    </a>
  );
}

/** Who has spun the wheel and what it gave, newest first. */
export function EntriesTable() {
  const list = useListPlace(wheelPlace);
  const { place, search } = list;
  return (
    <DataTable
      id="wheel-entries"
      title="Entries"
      noun={['entry', 'entries']}
      columns={columns}
      rowId={({ id }) => id}
      query={useQuery(wheelEntriesQuery(place))}
      list={list}
      tools={
        <>
          <SearchField label="Search entries" value={place.q} onSearch={(words) => search({ q: words })} />
          <ListFilter
            list={list}
            field="won"
            label="Result"
            all="All spins"
            options={{ yes: 'Winners', no: 'No prize' }}
          />
          <a className={buttonClass('plain', 'small')} href={entriesFileAddress(place)} download>
            <Download size={15} strokeWidth={1.9} aria-hidden="true" />
            Export CSV
          </a>
        </>
      }
      bulk={{
        nameOf: ({ email, createdAt }) => `${email}, ${formatMoment(createdAt)}`,
        takesAll: true,
        actions: (chosen) => <ExportChosen chosen={chosen} place={place} />,
      }}
      empty={
        <EmptyState tool="towel" title="Nobody has spun yet">
          Every spin is listed here with its address and what it gave.
        </EmptyState>
      }
    />
  );
}
