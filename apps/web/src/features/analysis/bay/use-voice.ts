import { useEffect, useEffectEvent, useState } from 'react';
import { canListen, listen, type Listening } from '../../../lib/speech';

/** The very words that are heard, and what they do. */
export type Commands = Record<'next' | 'back' | 'how long', () => void>;

/** Hears the words where the browser can, from a tap on: null where it cannot. */
export function useVoice(commands: Commands) {
  const [isListening, setListening] = useState(false);
  const onText = useEffectEvent((text: string) => {
    const words = text.toLowerCase();
    for (const command of ['how long', 'next', 'back'] as const) {
      if (new RegExp(`\\b${command}\\b`).test(words)) return commands[command]();
    }
  });
  useEffect(() => {
    if (!isListening) return undefined;
    let listening: Listening | null = null;
    let isOn = true;
    const begin = () => {
      listening = listen({
        onText,
        // Nothing said for a while ends it as well; anything else would be asked for again and again.
        onFailure: (failure) => {
          if (failure !== 'failed') setListening(false);
        },
        onEnd: () => {
          if (isOn) setTimeout(() => isOn && begin(), 250);
        },
      });
    };
    begin();
    return () => {
      isOn = false;
      listening?.abort();
    };
  }, [isListening]);
  return canListen() ? { isListening, toggle: () => setListening((before) => !before) } : null;
}

/** Says it aloud, where the browser speaks. */
export function say(text: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}
