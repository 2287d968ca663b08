import type { VideoSort } from '@app/contracts/videos/videos.constants.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { createdColumn, statusColumn } from '../../../kit/common-columns';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { videosQuery } from '../api/get-videos';
import { QuestionTrial } from './question-trial';
import { VideoCounts } from './video-counts';
import { videoKind } from './video-kind';
import { VideoStill } from './video-still';
import { videosPlace } from './videos-place';
import css from './videos.module.css';

const sortWords: Record<VideoSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  keywords: 'By keywords',
};

/** The videos that answers show, by their keywords. */
export function VideosTab() {
  const list = useListPlace(videosPlace);
  return (
    <>
      <VideoCounts />
      <RecordList
        id="videos"
        title="Videos"
        kind={videoKind}
        list={list}
        query={usePages(videosQuery, list.place)}
        columns={columns}
        rowHeight={56}
        filters={<ListFilter list={list} field="sort" label="Order" options={sortWords} />}
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

const columns: Column<Video>[] = [
  {
    id: 'still',
    header: 'Video',
    className: css['stills'],
    value: ({ videoId }) => videoId,
    cell: ({ videoId, keywords, isYoutubeShort }) => (
      <VideoStill video={{ videoId, title: keywords, isShort: isYoutubeShort }} />
    ),
  },
  { id: 'keywords', header: 'Keywords', kind: 'name', sorts: { asc: 'keywords' }, value: ({ keywords }) => keywords },
  { id: 'description', header: 'Description', kind: 'prose', value: ({ description }) => description },
  statusColumn(({ videoId }) => videoId !== '', 'Active', 'No video id'),
  { id: 'format', header: 'Format', value: ({ isYoutubeShort }) => (isYoutubeShort ? 'Short' : '') },
  createdColumn('Added'),
];
