import { useQuery } from '@tanstack/react-query';
import { zones } from '@app/contracts/knowledge/knowledge.contract.js';
import { entryOrigins } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { guidesQuery } from '../api/get-guides';
import { originWords, statusWords, zoneWords } from '../guide-words';
import { guidesColumns } from './guides-columns';
import { guidesPlace } from './guides-place';

/** Nothing writes drafts or rejected ones into this table: those wait in the review inbox. */
const shownStatuses = ['approved', 'retired'] as const;

/** Every guide, by title. */
export function GuidesList() {
  const list = useListPlace(guidesPlace);
  const { place, go } = list;
  const filters = [
    { label: 'Part of the car', name: 'zone', all: 'Whole car', options: zones, words: zoneWords },
    { label: 'Status', name: 'status', all: 'Any status', options: shownStatuses, words: statusWords },
    { label: 'From', name: 'origin', all: 'From anywhere', options: entryOrigins, words: originWords },
  ] as const;
  return (
    <DataTable
      id="guides"
      title="Guides"
      lead="They come with the release, and from what the assistant learns once somebody has approved it in AI learning."
      noun={['guide', 'guides']}
      columns={guidesColumns(list.linkTo)}
      rowId={({ slug }) => slug}
      query={useQuery(guidesQuery(place))}
      list={list}
      rowHeight={58}
      tools={
        <>
          <SearchField label="Search guides" value={place.q} onSearch={(q) => list.search({ q })} />
          {filters.map(({ label, name, all, options, words }) => (
            <Select
              key={name}
              label={label}
              value={place[name] ?? ''}
              onChange={(event) => go({ [name]: event.target.value || null })}
            >
              <option value="">{all}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {(words as Record<string, string>)[option]}
                </option>
              ))}
            </Select>
          ))}
        </>
      }
      empty={<EmptyState tool="towel" title="No guides yet" />}
    />
  );
}
