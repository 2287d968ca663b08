import { useQuery } from '@tanstack/react-query';
import { splitKeywords } from '@app/contracts/videos/video-keywords.js';
import type { VideoSort } from '@app/contracts/videos/videos.constants.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { videosQuery } from '../api/get-videos';
import { QuestionTrial } from './question-trial';
import { VideoCounts } from './video-counts';
import { videoKind } from './video-kind';
import { VideoStill } from './video-still';
import { type VideosPlace, videosPlace } from './videos-place';
import css from './videos.module.css';

const sortWords: Record<VideoSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  keywords: 'By keywords',
};

/** The videos that answers show, by their keywords. */
export function VideosTab() {
  const list = useListPlace(videosPlace);
  const { place, linkTo, go } = list;
  return (
    <>
      <VideoCounts />
      <RecordList
        id="videos"
        title="Videos"
        kind={videoKind}
        list={list}
        query={useQuery(videosQuery(place))}
        columns={columnsOf(linkTo)}
        rowHeight={56}
        filters={
          <ChoiceFilter
            label="Order"
            options={sortWords}
            value={place.sort}
            onChoose={(sort) => go({ sort: sort ?? 'newest' })}
          />
        }
        empty={{
          tool: 'lance',
          title: 'No videos configured yet',
          text: 'An answer shows a video when one of its keywords stands in the question.',
        }}
      />
      <QuestionTrial />
    </>
  );
}

const columnsOf = (linkTo: ListAt<VideosPlace>['linkTo']): Column<Video>[] => [
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
    cell: (video) => (
      <RecordName kind={videoKind} row={video} linkTo={linkTo}>
        <Keywords keywords={video.keywords} />
      </RecordName>
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
    cell: ({ videoId, isYoutubeShort }) => (
      <span className={css['state']}>
        {videoId === '' ? <Badge>No video id</Badge> : <Badge tone="ok">Active</Badge>}
        {isYoutubeShort && <Badge tone="info">Short</Badge>}
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
];

/** More of them make the row a page. */
const MOST_SHOWN = 8;

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
