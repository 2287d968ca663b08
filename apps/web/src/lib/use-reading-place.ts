import { useLayoutEffect } from 'react';
import { NavigationType as Action, useLocation, useNavigationType } from 'react-router';
import { readSession, writeSession } from './session-draft';

/** Where somebody was reading: found again after a reload and by Back, at the top where the page was gone to. */
export function useReadingPlace(): void {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === Action.Pop && !(key === 'default' && wasTyped());
  const place = `place:${key}${search}`;
  useLayoutEffect(() => {
    window.scrollTo(0, isReturn ? Number(readSession(place)) : 0);
    const keep = () => writeSession(place, String(Math.round(window.scrollY)));
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
    // The place of one page: opening a layer over it moves nothing.
  }, [place, isReturn]);
}

/** The address was typed or followed from elsewhere, not loaded again. */
function wasTyped(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
