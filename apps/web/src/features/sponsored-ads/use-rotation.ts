import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query';

/** How long each ad shows, in milliseconds; `--t-ad` of the tokens is the same. */
export const AD_MS = 10_000;

/** Where the rotation stood when it was last seen: a short thought would otherwise only ever show the first ad. */
let lastShown = -1;

/** For tests: the next rotation begins with the first ad. */
export const forgetLastShown = () => (lastShown = -1);

/** Which of so many ads shows: the next one every ten seconds, for as long as nobody points at them or wants less motion. */
export function useRotation(count: number) {
  const [position, setPosition] = useState(() => lastShown + 1);
  const [isHeld, setHeld] = useState(false);
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isRotating = count > 1 && !isHeld && !wantsStillness;
  const index = position % count;
  useEffect(() => {
    lastShown = index;
  }, [index]);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setPosition(index + 1), AD_MS);
    return () => clearTimeout(timer);
  }, [isRotating, index]);
  return {
    index,
    isRotating,
    choose: setPosition,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
