import { useEffect, useState } from 'react';

const AWAY_AFTER_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/**
 * False after ten minutes without a touch. Regular reads stop then: each of them would count as use, and a console left
 * open on a desk would never be signed out for idling.
 */
export function usePresence(): boolean {
  const [isPresent, setPresent] = useState(true);
  useEffect(() => {
    const leave = () => setPresent(false);
    let timer = setTimeout(leave, AWAY_AFTER_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, AWAY_AFTER_MS);
      setPresent(true);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay);
    };
  }, []);
  return isPresent;
}
