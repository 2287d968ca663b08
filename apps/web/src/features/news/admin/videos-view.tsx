import type { StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { createdColumn, statusColumn } from '../../../kit/common-columns';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { videosQuery } from '../api/staff-news';
import { videosPlace } from '../news-place';
import { categoryName, categoryWords } from '../news-words';
import { newsVideoKind } from './video-kind';

const statusWords = { active: 'Active', inactive: 'Inactive' };

/** The videos, in the order in which the feed shows them. */
export function VideosView() {
  const list = useListPlace(videosPlace);
  return (
    <RecordList
      id="news-videos"
      title="Videos"
      kind={newsVideoKind}
      list={list}
      query={usePages(videosQuery, list.place)}
      columns={columns}
      filters={
        <>
          <ListFilter list={list} field="category" label="Category" all="All categories" options={categoryWords} />
          <ListFilter list={list} field="status" label="Status" all="All states" options={statusWords} />
        </>
      }
      empty={{ tool: 'towel', text: 'Active videos stand in the feed of the home page, by their position.' }}
    />
  );
}

const columns: Column<StaffNewsVideo>[] = [
  { id: 'position', header: 'Position', kind: 'number', sorts: { asc: 'position' }, value: ({ position }) => position },
  { id: 'title', header: 'Title', kind: 'name', sorts: { asc: 'title' }, value: ({ title }) => title },
  { id: 'category', header: 'Category', value: ({ category }) => categoryName(category) },
  statusColumn(({ isActive }) => isActive, 'Active', 'Inactive'),
  { id: 'video', header: 'Video', value: ({ youtubeId }) => youtubeId || 'No video yet' },
  createdColumn('Added', { desc: 'newest' }),
];
