import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { splitKeywords } from '@app/contracts/videos/video-keywords.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { RowLink } from '../../../kit/row-link';
import type { ListAt } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { videoRecord } from './video-form';
import { VideoStill } from './video-still';
import type { VideosPlace } from './videos-place';
import css from './videos.module.css';

/** More of them make the row a page. */
const MOST_SHOWN = 8;

interface ColumnsOptions {
  linkTo: ListAt<VideosPlace>['linkTo'];
  onDelete: (video: Video) => void;
}

export const videosColumns = ({ linkTo, onDelete }: ColumnsOptions): Column<Video>[] => [
  {
    id: 'still',
    header: 'Video',
    className: css['stills'],
    cell: ({ videoId, keywords, isYoutubeShort }) => (
      <VideoStill video={{ videoId, title: keywords, isShort: isYoutubeShort }} />
    ),
  },
  {
    id: 'keywords',
    header: 'Keywords',
    kind: 'name',
    className: css['keywords'],
    sorts: { asc: 'keywords' },
    cell: ({ id, keywords }) => (
      <>
        <RowLink id={`video-${id}`} to={linkTo({ edit: id })}>
          <Keywords keywords={keywords} />
        </RowLink>{' '}
        <DraftBadge record={videoRecord(id)} />
      </>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    kind: 'prose',
    hint: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ videoId, isYoutubeShort, isSample }) => (
      <span className={css['state']}>
        {videoId === '' ? <Badge>No video id</Badge> : <Badge tone="ok">Active</Badge>}
        {isYoutubeShort && <Badge tone="info">Short</Badge>}
        {isSample && <Badge>Sample</Badge>}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Added',
    isLater: true,
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (video) => (
      <>
        <Link
          className={buttonClass('icon', 'small')}
          aria-label={`Edit ${video.keywords}`}
          to={linkTo({ edit: video.id })}
          state={{ opened: 'here' }}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${video.keywords}`} onClick={() => onDelete(video)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];

function Keywords({ keywords }: { keywords: string }) {
  const all = splitKeywords(keywords);
  const more = all.length - MOST_SHOWN;
  return (
    <span className={css['badges']}>
      {all.slice(0, MOST_SHOWN).map((keyword) => (
        <Badge key={keyword}>{keyword}</Badge>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
