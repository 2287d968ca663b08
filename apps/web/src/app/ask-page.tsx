import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAsk } from '../features/analysis/api/use-ask';
import { QuestionBox } from '../features/analysis/components/question-box';
import { Thinking } from '../features/analysis/components/thinking';
import { useHeldPhoto } from '../features/analysis/use-held-photo';
import { PopularSearches } from '../features/search-terms/components/popular-searches';
import type { TrackedSearch } from '../features/tracking/track';
import { afterFirstPaint } from '../lib/after-first-paint';
import { classNames } from '../lib/class-names';
import { newSessionId } from '../lib/session-id';
import { ErrorBoundary } from '../ui/error-boundary';
import { PaintedPanel } from '../ui/painted-panel/painted-panel';
import text from '../ui/text.module.css';
import css from './ask-page.module.css';
import hero from './hero.module.css';
import { HomeIntro } from './home-intro';
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
  const [question, setQuestion] = useState('');
  const held = useHeldPhoto();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const heading = useFocusOnNavigation();
  const { ask, cancel, asking, uploadPercent, isWaitingForNetwork } = useAsk({
    onAnswered: (answer, { text, photo }) => {
      track({ sessionId, question: text, hasPhoto: photo !== null, answer });
      void navigate(`/?session=${encodeURIComponent(sessionId)}`);
    },
    onFailed: ({ text, photo }) => track({ sessionId, question: text, hasPhoto: photo !== null, answer: null }),
  });
  usePreloadedAds();
  /** With words already typed a capture goes off at once; without, it waits for GO like any photo. */
  const submitCapture = async (capture: File) => {
    const photo = await held.hold(capture);
    if (photo && question.trim()) ask({ sessionId, text: question.trim(), photo });
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
              onCancel={cancel}
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
                onSubmit={() => ask({ sessionId, text: question.trim(), photo: held.photo?.file ?? null })}
                onCamera={() => loadScanIssue().then(() => setCameraOpen(true))}
              />
              <PopularSearches onChoose={(term) => ask({ sessionId, text: term, photo: null })} />
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
        <HomeIntro />
      )}
      {isCameraOpen && (
        <ScanIssue onCapture={submitCapture} onChoose={held.hold} onClose={() => setCameraOpen(false)} />
      )}
    </>
  );
}

/** Here before a question is asked, so that they take no time from its answer. */
function usePreloadedAds() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      afterFirstPaint(() => {
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
