import { useEffect, useState } from 'react';

/** Reading a message and coming back must not cost a restart; a forgotten tab must not keep the camera. */
const LONG_MS = 15_000;

/** True from 15 seconds after the page went out of sight until it is back. */
export function useHiddenForLong(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setHidden(true), LONG_MS);
      else setHidden(false);
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return isHidden;
}
