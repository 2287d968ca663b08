import { lazy, Suspense } from 'react';
import { isShown, useSiteSetting } from '../lib/site-settings';
import { useAfterFirstPaint } from '../lib/use-after-first-paint';
import { useMediaQuery } from '../lib/use-media-query';
import { ErrorBoundary } from '../ui/error-boundary';
import css from './wheel-offer-slot.module.css';

const WheelOffer = lazy(() =>
  import('../features/prize-wheel/components/wheel-offer').then((module) => ({ default: module.WheelOffer })),
);

/** From this width on the wheel has room beside the question. */
const ROOMY = '(min-width: 1080px)';

/** The prize wheel's place on the home page, filled once the page stands, and left empty where the offer cannot be loaded. */
export function WheelOfferSlot({ place }: { place: 'panel' | 'page' }) {
  const isHere = useMediaQuery(ROOMY) === (place === 'panel');
  const isWanted = isShown(useSiteSetting('showPrizeWheelOnHomepage'));
  const isPainted = useAfterFirstPaint();
  if (!isHere || !isWanted) return null;
  const offer = isPainted && (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <WheelOffer place={place} />
      </Suspense>
    </ErrorBoundary>
  );
  // What stands below does not move when the button comes.
  return place === 'panel' ? offer : <div className={css['room']}>{offer}</div>;
}
