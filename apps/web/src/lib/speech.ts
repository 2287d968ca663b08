export type SpeechFailure = 'ios' | 'unsupported' | 'denied' | 'failed';

/** The part of the Web Speech API that is used; TypeScript's DOM library does not describe it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

export interface SpeechHandlers {
  onText: (text: string) => void;
  onFailure: (failure: SpeechFailure) => void;
  onEnd: () => void;
}

export interface Listening {
  /** Hears no more; what has been said is still recognised and handed over. */
  finish: () => void;
  /** Ends at once, without a word. */
  abort: () => void;
}

/** Listens for one utterance. null when it could not begin; `onFailure` has been told why. */
export function listen({ onText, onFailure, onEnd }: SpeechHandlers): Listening | null {
  const Constructor = recognitionConstructor();
  if (isIos() || !Constructor) {
    onFailure(isIos() ? 'ios' : 'unsupported');
    return null;
  }
  const recognition = new Constructor();
  recognition.lang = 'en-US';
  recognition.continuous = false;
  recognition.interimResults = false;
  recognition.onresult = (event) => {
    const text = Array.from(event.results, (result) => result[0]?.transcript ?? '').join(' ');
    if (text.trim()) onText(text.trim());
  };
  recognition.onerror = ({ error }) => {
    // 'aborted' is our own stop.
    if (error === 'aborted') return;
    onFailure(error === 'not-allowed' || error === 'service-not-allowed' ? 'denied' : 'failed');
  };
  recognition.onend = onEnd;
  try {
    recognition.start();
  } catch {
    onFailure('failed');
    return null;
  }
  return { finish: () => recognition.stop(), abort: () => recognition.abort() };
}

export const canListen = (): boolean => !isIos() && recognitionConstructor() !== undefined;

function recognitionConstructor(): (new () => Recognition) | undefined {
  const names = globalThis as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
