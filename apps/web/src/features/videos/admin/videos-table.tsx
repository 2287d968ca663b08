import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { type VideoSort, videoSorts } from '@app/contracts/videos/videos.constants.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { Select } from '../../../ui/select';
import { videosQuery } from '../api/get-videos';
import { videosColumns } from './videos-columns';
import { videosPlace } from './videos-place';

const sortWords: Record<VideoSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  keywords: 'By keywords',
};

/** Every video with its keywords, newest first. */
export function VideosTable({ onDelete }: { onDelete: (video: Video) => void }) {
  const list = useListPlace(videosPlace);
  const { place, linkTo, go, search } = list;
  return (
    <DataTable
      id="videos"
      title="Videos"
      noun={['video', 'videos']}
      columns={videosColumns({ linkTo, onDelete })}
      rowId={({ id }) => id}
      query={useQuery(videosQuery(place))}
      list={list}
      openId={place.edit}
      rowHeight={56}
      tools={
        <>
          <SearchField label="Search videos" value={place.q} onSearch={(q) => search({ q })} />
          <Select label="Order" value={place.sort} onChange={(event) => go({ sort: event.target.value as VideoSort })}>
            {videoSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
          <AddVideo />
        </>
      }
      empty={
        <EmptyState tool="lance" title="No videos configured yet" action={<AddVideo />}>
          An answer shows a video when one of its keywords stands in the question.
        </EmptyState>
      }
    />
  );
}

function AddVideo() {
  const { linkTo } = useListPlace(videosPlace);
  return (
    <Link className={buttonClass('primary', 'small')} to={linkTo({ edit: 'new' })} state={{ opened: 'here' }}>
      <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
      Add video
    </Link>
  );
}
