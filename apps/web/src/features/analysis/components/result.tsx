import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { lazy, Suspense, useState, type Ref } from 'react';
import { classNames } from '../../../lib/class-names';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { AnswerCard } from './answer-card';
import { Asked } from './asked';
import { KitList } from './kit-list';
import css from './result-layout.module.css';
import { SuggestedProducts } from './suggested-products';
import { listVideos, Videos } from './videos';

const VideoOverlay = lazy(() =>
  import('../../../ui/video/video-overlay').then((module) => ({ default: module.VideoOverlay })),
);

interface ResultProps {
  analysis: Analysis;
  headingRef?: Ref<HTMLHeadingElement>;
  onAnswerInChat: () => void;
  onPickOption: (option: string) => void;
}

/** One answer: question, fix, kit, videos, products. Sections with nothing in them are left out. */
export function Result({ analysis, headingRef, onAnswerInChat, onPickOption }: ResultProps) {
  const [video, setVideo] = useState<OverlayVideo | null>(null);
  const { equipment, videoData, products } = analysis;
  const hasSide = equipment.length > 0 || listVideos(videoData).length > 0;
  return (
    <div className={css['frame']}>
      <div className={css['grid']}>
        <div className={css['asked']}>
          <Asked question={analysis.inputData} imageUrl={analysis.imageUrl} {...(headingRef ? { headingRef } : {})} />
        </div>
        <div className={classNames(css['main'], !hasSide && css['only'])}>
          <AnswerCard analysis={analysis} onAnswerInChat={onAnswerInChat} onPickOption={onPickOption} />
        </div>
        {hasSide && (
          <div className={css['side']}>
            <KitList equipment={equipment} onWatch={setVideo} />
            <Videos data={videoData} onWatch={setVideo} />
          </div>
        )}
        <div className={css['wide']} data-print="no">
          <SuggestedProducts products={products} equipment={equipment} onWatch={setVideo} />
        </div>
        {video && (
          <Suspense fallback={null}>
            <VideoOverlay video={video} onClose={() => setVideo(null)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
