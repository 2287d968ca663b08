import { useQuery } from '@tanstack/react-query';
import type { StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { videosQuery } from '../api/staff-news';
import { type VideosPlace, videosPlace } from '../news-place';
import { categoryName, categoryWords } from '../news-words';
import { newsVideoKind } from './video-kind';

/** The videos, in the order in which the feed shows them. */
export function VideosView() {
  const list = useListPlace(videosPlace);
  const { place, linkTo, go } = list;
  return (
    <RecordList
      id="news-videos"
      title="Videos"
      kind={newsVideoKind}
      list={list}
      query={useQuery(videosQuery(place))}
      columns={columnsOf(linkTo)}
      filters={
        <>
          <ChoiceFilter
            label="Category"
            options={categoryWords}
            all="All categories"
            value={place.category}
            onChoose={(category) => go({ category })}
          />
          <ChoiceFilter
            label="Status"
            options={{ active: 'Active', inactive: 'Inactive' }}
            all="All states"
            value={place.status}
            onChoose={(status) => go({ status })}
          />
        </>
      }
      empty={{ tool: 'towel', text: 'Active videos stand in the feed of the home page, by their position.' }}
    />
  );
}

const columnsOf = (linkTo: ListAt<VideosPlace>['linkTo']): Column<StaffNewsVideo>[] => [
  {
    id: 'position',
    header: 'Position',
    kind: 'number',
    sorts: { asc: 'position' },
    label: () => 'Position',
    cell: ({ position }) => position,
  },
  {
    id: 'title',
    header: 'Title',
    kind: 'name',
    sorts: { asc: 'title' },
    hint: ({ title }) => title,
    cell: (video) => <RecordName kind={newsVideoKind} row={video} linkTo={linkTo} />,
  },
  { id: 'category', header: 'Category', cell: ({ category }) => categoryName(category) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  { id: 'video', header: 'Video', cell: ({ youtubeId }) => youtubeId || 'No video yet' },
  {
    id: 'createdAt',
    header: 'Added',
    isLater: true,
    sorts: { desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];
