import { useEffect, useRef, useState } from 'react';

const SCAN_MS = 2_500;
/** The full hundred stays to be read before the overlay closes. */
const REST_MS = 200;

/**
 * The scan of a captured frame: counts to 100 percent in 2.5 seconds, waits 0.2 more and for the file, and hands it
 * over. `percent` is null while nothing is being scanned. Cancelling or unmounting hands over nothing.
 */
export function useScan(onScanned: (file: File) => void, onFailed: () => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setPercent(null);
  };
  /** Does nothing while a scan runs, so that a second press takes no second picture. */
  const start = (capture: () => Promise<File>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    count(setPercent, controller.signal);
    Promise.all([capture(), waitFor(SCAN_MS + REST_MS)]).then(
      ([file]) => {
        if (!controller.signal.aborted) onScanned(file);
      },
      () => {
        if (controller.signal.aborted) return;
        cancel();
        onFailed();
      },
    );
  };
  return { percent, start, cancel };
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function count(show: (percent: number) => void, signal: AbortSignal): void {
  const start = performance.now();
  const step = () => {
    if (signal.aborted) return;
    const share = Math.min(1, (performance.now() - start) / SCAN_MS);
    show(Math.floor(share * 100));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
