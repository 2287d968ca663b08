import { lazy, Suspense, useState } from 'react';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { QuestionTrial } from './question-trial';
import { VideoCounts } from './video-counts';
import { videosPlace } from './videos-place';
import { VideosTable } from './videos-table';

const VideoSheet = lazy(() => import('./video-sheet').then((module) => ({ default: module.VideoSheet })));
const DeleteVideoDialog = lazy(() =>
  import('./delete-video-dialog').then((module) => ({ default: module.DeleteVideoDialog })),
);

/** The videos that answers show, by their keywords. */
export function VideosTab() {
  const { place, linkTo } = useListPlace(videosPlace);
  const [doomed, setDoomed] = useState<Video | null>(null);
  const closeSheet = useCloseHere(linkTo({ edit: null }));
  return (
    <>
      <VideoCounts />
      <VideosTable onDelete={setDoomed} />
      <QuestionTrial />
      {place.edit && (
        <Suspense fallback={null}>
          <VideoSheet key={place.edit} edit={place.edit} onClose={closeSheet} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteVideoDialog video={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
