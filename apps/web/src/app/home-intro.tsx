import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSiteSetting } from '../lib/site-settings';
import { useAfterFirstPaint } from '../lib/use-after-first-paint';
import { ErrorBoundary } from '../ui/error-boundary';
import text from '../ui/text.module.css';
import css from './home-intro.module.css';
import { WheelOfferSlot } from './wheel-offer-slot';

const loadExtras = () => import('./home-extras');
const SettledVideo = lazy(() => loadExtras().then((module) => ({ default: module.SettledVideo })));
const AskedThisWeek = lazy(() =>
  import('../features/search-terms/components/asked-this-week').then((module) => ({ default: module.AskedThisWeek })),
);
const WorkedFixes = lazy(() => import('./worked-fixes').then((module) => ({ default: module.WorkedFixes })));
const SettledNews = lazy(() => loadExtras().then((module) => ({ default: module.SettledNews })));

interface HomeIntroProps {
  /** Asks what somebody below asked, or what a fix was the answer to. */
  onAsk: (question: string) => void;
}

/** Under the panel: what the product is, the video of staff's choice, what is asked this week, fixes that worked, the news. */
export function HomeIntro({ onAsk }: HomeIntroProps) {
  const isPainted = useAfterFirstPaint();
  return (
    <>
      <footer className={css['intro']}>
        <div>
          <h2 className={text['h1']}>Advice for the car on your drive</h2>
          <Description />
          <WheelOfferSlot place="page" />
        </div>
        {isPainted && (
          <Extra>
            <SettledVideo />
          </Extra>
        )}
      </footer>
      {isPainted && (
        <>
          <Extra>
            <AskedThisWeek onAsk={onAsk} />
          </Extra>
          <Extra>
            <WorkedFixes onAsk={onAsk} />
          </Extra>
          <Extra>
            <SettledNews />
          </Extra>
        </>
      )}
    </>
  );
}

/** The page's meta description, as staff write it in the settings. */
function Description() {
  const stored = useSiteSetting('metaDescription');
  const [sent] = useState(() => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '');
  const description = stored?.trim() || sent;
  return description && <p>{description}</p>;
}

/** Left out, without a word, where it does not arrive. */
function Extra({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
