import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAsk } from '../features/analysis/api/use-ask';
import { QuestionBox } from '../features/analysis/components/question-box';
import { Thinking } from '../features/analysis/components/thinking';
import { useHeldPhoto } from '../features/analysis/use-held-photo';
import { PopularSearches } from '../features/search-terms/components/popular-searches';
import type { TrackedSearch } from '../features/tracking/track';
import { afterFirstPaint } from '../lib/after-first-paint';
import { classNames } from '../lib/class-names';
import { useLayer } from '../lib/layers';
import { useSessionDraft } from '../lib/session-draft';
import { newSessionId } from '../lib/session-id';
import { ErrorBoundary } from '../ui/error-boundary';
import { PaintedPanel, preloadClearedPanel } from '../ui/painted-panel/painted-panel';
import text from '../ui/text.module.css';
import css from './ask-page.module.css';
import hero from './hero.module.css';
import { HomeIntro } from './home-intro';
import { loadResultPage } from './result-slot';
import { loadScanIssue, ScanIssue } from './scan-issue';
import { VisitorBar } from './visitor-bar';
import { WheelOfferSlot } from './wheel-offer-slot';

const QUESTION_ID = 'question';

const loadAds = () => import('../features/sponsored-ads/components/ad-carousel');
const AdCarousel = lazy(() => loadAds().then((module) => ({ default: module.AdCarousel })));

/** Told in the background; whether it worked changes nothing for the visitor. */
const track = (search: TrackedSearch) =>
  void import('../features/tracking/track').then(
    ({ trackSearch }) => trackSearch(search),
    () => undefined,
  );

/** Idle, then thinking. What was typed survives a failure and Cancel. */
export function AskPage() {
  const navigate = useNavigate();
  const [sessionId] = useState(newSessionId);
  const { key } = useLocation();
  const [question, setQuestion] = useSessionDraft(`question:${key}`);
  // What is being asked, so that a reload goes on with it; a photo cannot be kept.
  const [pending, setPending] = useSessionDraft(`pending:${key}`);
  const held = useHeldPhoto();
  const camera = useLayer('camera');
  const thinking = useLayer('thinking');
  const heading = useFocusOnNavigation();
  const { ask, cancel, asking, uploadPercent, isWaitingForNetwork } = useAsk({
    prepare: loadResultPage,
    onAnswered: (answer, { text, photo }) => {
      track({ sessionId, question: text, hasPhoto: photo !== null, answer });
      setQuestion('');
      setPending('');
      // In the place of the thinking, so that Back leads to the question.
      void navigate(`/?session=${encodeURIComponent(sessionId)}`, { replace: true });
    },
    onFailed: ({ text, photo }) => {
      track({ sessionId, question: text, hasPhoto: photo !== null, answer: null });
      thinking.close();
    },
  });
  const think = (text: string, photo: File | null) => {
    thinking.open();
    setPending(text);
    ask({ sessionId, text, photo });
  };
  const leave = () => {
    cancel();
    setPending('');
  };
  useThinkingLayer(thinking.isOpen, leave, () => (pending ? think(pending, null) : thinking.close()));
  usePreloadedThinking();
  /** With words already typed a capture goes off at once; without, it waits for GO like any photo. */
  const submitCapture = async (capture: File) => {
    const photo = await held.hold(capture);
    if (photo && question.trim()) think(question.trim(), photo);
  };

  return (
    <>
      <PaintedPanel isCleared={asking !== null}>
        <VisitorBar
          tone="paint"
          current={asking ? null : '/'}
          skipTo={
            asking ? { id: 'main', label: 'Skip to the content' } : { id: QUESTION_ID, label: 'Skip to the question' }
          }
        />
        <main id="main" tabIndex={-1} className={classNames(hero['hero'], asking && css['thinking'])}>
          {asking ? (
            <Thinking
              question={asking.text}
              uploadPercent={uploadPercent}
              isWaitingForNetwork={isWaitingForNetwork}
              onCancel={thinking.close}
            />
          ) : (
            <>
              <h1 ref={heading} tabIndex={-1} className={classNames(text['display'], css['title'])}>
                Your AI Detailing Assistant
              </h1>
              <p className={hero['sub']}>
                Tell it, say it or snap it. Get the fix, the kit for the job and where to buy it in the UK.
              </p>
              <QuestionBox
                id={QUESTION_ID}
                question={question}
                onQuestionChange={setQuestion}
                held={held}
                onSubmit={() => think(question.trim(), held.photo?.file ?? null)}
                onCamera={() => loadScanIssue().then(camera.open)}
              />
              <PopularSearches onChoose={(term) => think(term, null)} />
            </>
          )}
        </main>
        {!asking && <WheelOfferSlot place="panel" />}
      </PaintedPanel>
      {asking ? (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <AdCarousel />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <HomeIntro onAsk={(question) => think(question, null)} />
      )}
      {camera.isOpen && <ScanIssue onCapture={submitCapture} onChoose={held.hold} onClose={camera.close} />}
    </>
  );
}

/** Leaving the thinking, by Back or Cancel, calls the question off; a page that is loaded again meanwhile asks it again. */
function useThinkingLayer(isOpen: boolean, onLeft: () => void, onReloaded: () => void) {
  const left = useEffectEvent(onLeft);
  const reloaded = useEffectEvent(onReloaded);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current) reloaded();
  }, []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) left();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** What is shown meanwhile is here before a question is asked, so that it takes no time from its answer. */
function usePreloadedThinking() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      afterFirstPaint(() => {
        preloadClearedPanel();
        Promise.all([import('../features/sponsored-ads/api/get-sponsored-ads'), loadAds()]).then(
          ([{ preloadSponsoredAds }]) => preloadSponsoredAds(queryClient),
          () => undefined,
        );
      }),
    [queryClient],
  );
}

/** A link inside the app moves no focus by itself; the first page of a visit must not take it from the browser. */
function useFocusOnNavigation() {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
  return heading;
}
