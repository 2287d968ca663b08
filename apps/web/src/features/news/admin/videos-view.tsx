import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RowLink } from '../../../kit/row-link';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { videosQuery } from '../api/staff-news';
import { categoryName } from '../news-words';
import { type VideosPlace, videosPlace } from '../news-place';
import { videoRecord } from './video-form';
import { DeleteButton } from './delete-button';
import { NewsView } from './news-view';

const VideoFields = lazy(() => import('./video-fields').then((module) => ({ default: module.VideoFields })));

const columnsOf = (
  linkTo: ListAt<VideosPlace>['linkTo'],
  onDelete: (video: StaffNewsVideo) => void,
): Column<StaffNewsVideo>[] => [
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
    cell: ({ id, title, isSample }) => (
      <>
        <RowLink to={linkTo({ edit: id })}>{title}</RowLink> {isSample && <Badge>Sample</Badge>}{' '}
        <DraftBadge record={videoRecord(id)} />
      </>
    ),
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
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (video) => <DeleteButton title={video.title} onClick={() => onDelete(video)} />,
  },
];

/** The videos, in the order in which the feed shows them. */
export function VideosView() {
  const list = useListPlace(videosPlace);
  const client = useQueryClient();
  const asked = videosQuery(list.place);
  return (
    <NewsView
      what="video"
      title="Videos"
      list={list}
      query={useQuery(asked)}
      latest={() => client.fetchQuery(asked)}
      columns={(onDelete) => columnsOf(list.linkTo, onDelete)}
      statuses={{ active: 'Active', inactive: 'Inactive' }}
      empty="Active videos stand in the feed of the home page, by their position."
      fields={(video, form) => <VideoFields video={video} {...form} />}
    />
  );
}
