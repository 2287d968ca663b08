import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { draftSorts, type InboxView, inboxViews } from '@app/contracts/learning/learning.constants.js';
import type { DraftsQuery } from '@app/contracts/learning/drafts.contract.js';
import { DataTable } from '../../../../kit/data-table';
import { useListPlace } from '../../../../kit/use-list-place';
import { buttonClass } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { SearchField } from '../../../../ui/search-field';
import { Select } from '../../../../ui/select';
import { draftsQuery } from '../../api/get-drafts';
import { inboxViewWords, sortWords } from '../../learning-words';
import { reviewPlace, viewLink } from '../learning-place';
import { draftColumns } from './draft-columns';
import { Key } from './key';
import css from './review.module.css';

/** The drafts of a state; those that wait are what there is to do. */
export function DraftQueue({ open }: { open: string | null }) {
  const list = useListPlace(reviewPlace);
  const { place, linkTo, go, search } = list;
  return (
    <DataTable
      id="drafts"
      title={inboxViewWords[place.state]}
      noun={['draft', 'drafts']}
      columns={draftColumns(({ id }) => linkTo({ draft: id }))}
      rowId={({ id }) => id}
      query={useQuery(draftsQuery(place))}
      list={list}
      openId={open}
      isOwn
      aside={
        open && (
          <span className={css['keys']} title="J and K go to the next draft and back">
            <Key name="J" />
            <Key name="K" />
          </span>
        )
      }
      tools={
        <>
          <SearchField label="Search drafts" value={place.q} onSearch={(q) => search({ q, draft: null })} />
          <Select
            label="State"
            value={place.state}
            onChange={(event) => go({ state: event.target.value as InboxView, draft: null })}
          >
            {inboxViews.map((state) => (
              <option key={state} value={state}>
                {inboxViewWords[state]}
              </option>
            ))}
          </Select>
          <Select
            label="Order"
            value={place.sort}
            onChange={(event) => go({ sort: event.target.value as DraftsQuery['sort'], draft: null })}
          >
            {draftSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
        </>
      }
      empty={
        <EmptyState
          tool="towel"
          title="Nothing to review"
          action={
            <Link className={buttonClass('primary')} to={viewLink('gaps')}>
              See what could not be answered
            </Link>
          }
        >
          Study a gap or start a run: what it drafts waits here until somebody has read it.
        </EmptyState>
      }
      zero={
        <EmptyState
          tool="towel"
          title="No drafts match"
          action={
            <Link className={buttonClass()} to={list.unfiltered}>
              Show what waits for review
            </Link>
          }
        />
      }
    />
  );
}
