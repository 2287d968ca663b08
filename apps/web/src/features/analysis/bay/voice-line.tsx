import { Mic, MicOff } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { useVoice } from './use-voice';
import css from './voice-line.module.css';

/** The very words that are heard. Nothing where the browser hears none. */
export function VoiceLine({ voice }: { voice: ReturnType<typeof useVoice> }) {
  return (
    <div className={css['line']}>
      {voice && (
        <Button kind="quiet" aria-pressed={voice.isListening} onClick={voice.toggle}>
          {voice.isListening ? (
            <>
              <Mic size={18} strokeWidth={2} aria-hidden="true" />
              <span>
                Say <b>next</b>, <b>back</b> or <b>how long</b>
              </span>
            </>
          ) : (
            <>
              <MicOff size={18} strokeWidth={2} aria-hidden="true" />
              Go on by voice
            </>
          )}
        </Button>
      )}
      <p className={css['keys']}>
        Keys <kbd>←</kbd> <kbd>→</kbd> <kbd>T</kbd> timer
      </p>
    </div>
  );
}
