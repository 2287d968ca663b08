import { useEffect } from 'react';

/** Keeps the screen awake while something is shown; taken again when the page comes back, after a call for instance. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused by a browser that saves power: the screen then sleeps as it always did.
      const taken = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isGone) await taken?.release();
      else lock = taken ?? null;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
