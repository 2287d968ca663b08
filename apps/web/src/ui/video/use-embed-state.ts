import { useEffect, useState, type RefObject } from 'react';

const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';
/** How long to wait for the player to answer. */
const SILENCE_MS = 8_000;

/**
 * Whether the embedded player works. A frame from another origin reports neither a blocked address nor a removed video: a
 * request of our own fails at once where its host is blocked, and a player that does not answer a message of its postMessage
 * API counts as broken.
 */
export function useEmbedState(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
): 'loading' | 'playing' | 'broken' {
  const [state, setState] = useState<'loading' | 'playing' | 'broken'>('loading');
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const giveUp = setTimeout(() => setState('broken'), SILENCE_MS);
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', EMBED_ORIGIN);
    const greeting = setInterval(greet, 500);
    const stopWaiting = () => {
      clearTimeout(giveUp);
      clearInterval(greeting);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== EMBED_ORIGIN || event.source !== frame.current?.contentWindow) return;
      stopWaiting();
      setState(typeof event.data === 'string' && event.data.includes('"event":"onError"') ? 'broken' : 'playing');
    };
    window.addEventListener('message', onMessage, { signal });
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).catch(
      () => signal.aborted || setState('broken'),
    );
    return () => {
      stopWaiting();
      unmounted.abort();
    };
  }, [frame, src]);
  return state;
}
