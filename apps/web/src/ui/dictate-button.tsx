import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listen, type Listening, type SpeechFailure } from '../lib/speech';
import { classNames } from '../lib/class-names';
import { notifyError } from './toast/notify';

const failureTexts: Record<SpeechFailure, [string, string]> = {
  ios: [
    'Voice Input Not Available',
    'Voice dictation is not supported on iOS Safari. Please type your message instead.',
  ],
  unsupported: [
    'Speech Recognition Not Available',
    "Your browser doesn't support speech recognition. Try Chrome or Edge on desktop.",
  ],
  denied: ['Microphone Access', 'Please allow microphone access to use voice dictation.'],
  failed: ['Speech Recognition Error', 'Unable to recognize speech. Please try again.'],
};

interface DictateButtonProps {
  onText: (text: string) => void;
  disabled?: boolean;
  className?: string | undefined;
  listeningClassName?: string | undefined;
  /** Shows the word beside the microphone where there is room. */
  labelClassName?: string | undefined;
}

/** Turns listening on and off; one utterance at a time. */
export function DictateButton({ onText, disabled, className, listeningClassName, labelClassName }: DictateButtonProps) {
  const [isListening, setListening] = useState(false);
  const session = useRef<Listening | null>(null);
  // What was typed while it listened must not be undone by an older handler.
  const latestOnText = useRef(onText);
  useEffect(() => void (latestOnText.current = onText));
  useEffect(() => () => session.current?.abort(), []);

  const toggle = () => {
    if (session.current) {
      session.current.finish();
      session.current = null;
      setListening(false);
      return;
    }
    const begun = listen({
      onText: (words) => latestOnText.current(words),
      onFailure: (failure) => notifyError(...failureTexts[failure]),
      onEnd: () => {
        if (session.current !== begun) return;
        session.current = null;
        setListening(false);
      },
    });
    session.current = begun;
    setListening(begun !== null);
  };

  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={isListening ? 'Stop dictation' : 'Dictate'}
      className={classNames(className, isListening && listeningClassName)}
      onClick={toggle}
    >
      <Mic size={22} strokeWidth={1.9} aria-hidden="true" />
      {labelClassName && <span className={labelClassName}>{isListening ? 'Stop' : 'Dictate'}</span>}
    </button>
  );
}
