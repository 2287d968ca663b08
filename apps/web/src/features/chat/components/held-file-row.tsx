import { Film, X } from 'lucide-react';
import { formatSize } from '../../../lib/format-size';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import type { HeldFile } from '../use-held-file';
import css from './held-file-row.module.css';

/** The file that goes out with the next message. */
export function HeldFileRow({ held, onRemove }: { held: HeldFile; onRemove: () => void }) {
  const { file, kind, url } = held;
  return (
    <div className={css['held']}>
      {kind === 'image' ? (
        <img src={url} alt="The photo you chose" width={56} height={56} />
      ) : (
        <span className={css['film']}>
          <video src={url} muted preload="metadata" aria-hidden="true" tabIndex={-1} />
          <Film size={22} strokeWidth={1.9} aria-hidden="true" />
        </span>
      )}
      <p>
        <b>{file.name}</b>
        <span className={text['cap']}>{formatSize(file.size)}, ready to send</span>
      </p>
      <Button kind="icon" aria-label={kind === 'image' ? 'Remove photo' : 'Remove video'} onClick={onRemove}>
        <X size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </div>
  );
}
