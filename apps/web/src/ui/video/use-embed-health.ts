import { useEffect, useState, type RefObject } from 'react';

const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';
/** A player that has not said hello by then is not going to. */
const SILENCE_MS = 8_000;

/**
 * False once the embedded player is known not to work. A frame from another origin reports neither a blocked address nor
 * a removed video, so the player is asked to speak (its message API) and is taken for broken when it stays silent.
 */
export function useEmbedHealth(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isHealthy, setHealthy] = useState(true);
  useEffect(() => {
    const giveUp = setTimeout(() => setHealthy(false), SILENCE_MS);
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', EMBED_ORIGIN);
    const greeting = setInterval(greet, 500);
    const hear = (event: MessageEvent) => {
      if (event.origin !== EMBED_ORIGIN || event.source !== frame.current?.contentWindow) return;
      clearTimeout(giveUp);
      clearInterval(greeting);
      if (typeof event.data === 'string' && event.data.includes('"event":"onError"')) setHealthy(false);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(giveUp);
      clearInterval(greeting);
      window.removeEventListener('message', hear);
    };
  }, [frame]);
  return isHealthy;
}
