/** Longest that work waits for a quiet moment, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Runs `work` once the page has been painted and the browser has nothing better to do. Answers how to call it off. */
export function afterFirstPaint(work: () => void): () => void {
  // Safari knows no idle callback; two tasks later the paint is done there as well.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  let idle = 0;
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(work, { timeout: PATIENCE_MS });
  });
  return () => {
    cancelAnimationFrame(frame);
    if (idle) cancelIdleCallback(idle);
  };
}
