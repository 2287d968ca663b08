import { Play } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import css from './video.module.css';

/** The still with a play disc. Without a picture of its own the video gets the paint as ground. */
export function VideoPoster({
  title,
  imageUrl,
  className,
  onPlay,
}: {
  title: string;
  imageUrl?: string;
  className?: string | undefined;
  onPlay: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(css['poster'], className)}
      aria-label={`Play: ${title}`}
      onClick={onPlay}
    >
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" onError={(event) => event.currentTarget.remove()} />}
      <span className={css['play']}>
        <Play size={24} strokeWidth={1.9} aria-hidden="true" />
      </span>
    </button>
  );
}
