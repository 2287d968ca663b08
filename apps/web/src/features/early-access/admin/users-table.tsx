import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Download } from 'lucide-react';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { submissionsFile, submissionsQuery } from '../api/get-submissions';
import { usersColumns } from './users-columns';
import { usersPlace } from './users-place';

/** Everybody who has signed up for early access, newest first. */
export function UsersTable() {
  const list = useListPlace(usersPlace);
  const { place, linkTo, search } = list;
  return (
    <DataTable
      id="users"
      title="Early-access submissions"
      noun={['submission', 'submissions']}
      columns={usersColumns(linkTo)}
      rowId={({ id }) => id}
      query={useQuery(submissionsQuery(place))}
      list={list}
      openId={place.user}
      tools={
        <>
          <SearchField label="Search users" value={place.q} onSearch={(q) => search({ q })} />
          <a
            className={buttonClass('plain', 'small')}
            href={submissionsFile(place.q)}
            title={place.q ? `Those that match “${place.q}”, as CSV` : 'All of them, as CSV'}
            download
          >
            <Download size={15} strokeWidth={1.9} aria-hidden="true" />
            Export
          </a>
        </>
      }
      empty={
        <EmptyState
          tool="bottle"
          title="Nobody has signed up yet"
          action={
            <Link className={buttonClass('plain', 'small')} to="/program-1">
              Open the Program 1 page
            </Link>
          }
        >
          What people send from the Program 1 page stands here.
        </EmptyState>
      }
    />
  );
}
