import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` things to render by now: the first at once, the others a portion a frame. A long list is then there
 * at once on a slow phone, and whole soon after, for the browser's own search and for screen readers.
 */
export function useInSteps(total: number, { first, step }: { first: number; step: number }): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount((before) => before + step)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, step]);
  return Math.min(count, total);
}
