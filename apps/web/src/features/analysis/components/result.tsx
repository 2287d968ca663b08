import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../../../lib/class-names';
import { useLayer } from '../../../lib/layers';
import text from '../../../ui/text.module.css';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { useJob } from '../job';
import { useRememberedKit } from '../last-kit';
import { useTimerBell } from '../use-timer-bell';
import { AnswerCard } from './answer-card';
import { Asked } from './asked';
import { KitBoard } from './kit-board';
import { KnownChips } from './known-chips';
import css from './result-layout.module.css';
import { Videos } from './videos';

const VideoOverlay = lazy(() =>
  import('../../../ui/video/video-overlay').then((module) => ({ default: module.VideoOverlay })),
);

interface ResultProps {
  analysis: Analysis;
  changed?: readonly number[];
  headingRef?: Ref<HTMLHeadingElement>;
  /** Stands over the card: what changed in it. */
  notice?: ReactNode;
  /** The chat, where it has its place in the rail. */
  chat?: ReactNode;
  isChatOpen: boolean;
  onAnswerInChat: () => void;
  onPickOption: (option: string) => void;
  onWorse: (message: string) => void;
  onStart: () => void;
}

/** One answer: the question, the card, its videos; kit, products and chat in the rail. What is empty is left out. */
export function Result({ analysis, headingRef, notice, chat, isChatOpen, ...card }: ResultProps) {
  const [video, setVideo] = useState<OverlayVideo | null>(null);
  const overlay = useLayer('video');
  const inHand = useJob(analysis.id);
  useRememberedKit(analysis.equipment);
  const rung = useTimerBell(inHand.job);
  const hasRail = chat !== undefined || analysis.equipment.length > 0;
  const watch = (chosen: OverlayVideo) => {
    setVideo(chosen);
    overlay.open();
  };
  return (
    <div className={classNames(css['page'], hasRail && css['withRail'])} data-print="page">
      <main id="main" tabIndex={-1} className={css['main']}>
        <Asked question={analysis.inputData} imageUrl={analysis.imageUrl} {...(headingRef ? { headingRef } : {})} />
        <KnownChips analysis={analysis} onPick={card.onPickOption} />
        {notice}
        <AnswerCard analysis={analysis} inHand={inHand} {...card} />
        <Videos data={analysis.videoData} onWatch={watch} />
        <p role="status" className={text['hidden']}>
          {rung}
        </p>
      </main>
      {hasRail && (
        <div className={classNames(css['rail'], isChatOpen && css['talking'])}>
          <KitBoard analysis={analysis} onWatch={watch} />
          {chat}
        </div>
      )}
      {video && overlay.isOpen && (
        <Suspense fallback={null}>
          <VideoOverlay video={video} onClose={overlay.close} />
        </Suspense>
      )}
    </div>
  );
}
