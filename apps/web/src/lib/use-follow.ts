import { useEffect, useRef } from 'react';

const PACE_MS = 700;

/**
 * Calls `refresh` when `version` changes: at most so often, and always once after the last change, so that what is shown
 * ends with what is stored.
 */
export function useFollow(version: number | string, refresh: () => void): void {
  const latest = useRef(refresh);
  const refreshedAt = useRef(0);
  const seen = useRef(version);
  useEffect(() => void (latest.current = refresh));
  useEffect(() => {
    if (seen.current === version) return;
    const timer = setTimeout(
      () => {
        seen.current = version;
        refreshedAt.current = Date.now();
        latest.current();
      },
      Math.max(0, refreshedAt.current + PACE_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [version]);
}
