import { lengthWords } from '../settings-form';
import css from './settings.module.css';

/** How long a text is, against the length that is recommended for it: the zone on the track is green. The field says it in words. */
export function LengthMeter({ text, range }: { text: string; range: readonly [number, number] }) {
  const [least, most] = range;
  const { length, isGood } = lengthWords(text, range);
  // The zone ends at four fifths: room for what is too much.
  const scale = most / 0.8;
  const share = (value: number) => `${Math.min(100, (value / scale) * 100)}%`;
  return (
    <span className={css['track']} data-good={isGood || undefined} aria-hidden="true">
      <i className={css['zone']} style={{ left: share(least), right: `calc(100% - ${share(most)})` }} />
      <i className={css['mark']} style={{ left: share(length) }} />
    </span>
  );
}
