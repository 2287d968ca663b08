import { useQuery } from '@tanstack/react-query';
import { sessionSorts } from '@app/contracts/learning/learning.constants.js';
import { DataTable } from '../../../../kit/data-table';
import { useListPlace } from '../../../../kit/use-list-place';
import { EmptyState } from '../../../../ui/empty-state';
import { SearchField } from '../../../../ui/search-field';
import { Select } from '../../../../ui/select';
import { sessionsQuery } from '../../api/get-sessions';
import { sortWords } from '../../learning-words';
import { sessionsPlace } from '../learning-place';
import { sessionsColumns } from './sessions-columns';

/** Every session there was; a row opens its report. */
export function SessionsTable() {
  const list = useListPlace(sessionsPlace);
  const { place, linkTo } = list;
  return (
    <DataTable
      id="sessions"
      title="All sessions"
      noun={['session', 'sessions']}
      columns={sessionsColumns(({ id }) => linkTo({ session: id }))}
      rowId={({ id }) => id}
      query={useQuery(sessionsQuery(place))}
      list={list}
      openId={place.session}
      tools={
        <>
          <SearchField label="Search sessions" value={place.q} onSearch={(q) => list.search({ q })} />
          <Select
            label="Order"
            value={place.sort}
            onChange={(event) => list.go({ sort: event.target.value as typeof place.sort })}
          >
            {sessionSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
        </>
      }
      isOwn
      empty={
        <EmptyState tool="bucket" title="No sessions yet">
          Start a run of 5 or 10 questions, or a study of one topic: its report stands here.
        </EmptyState>
      }
    />
  );
}
