import { Film } from 'lucide-react';
import { formatSize } from '../../../lib/format-size';
import { FileRow } from '../../../ui/file-row';
import type { HeldFile } from '../use-held-file';
import css from './held-file-row.module.css';

/** The file that goes out with the next message. */
export function HeldFileRow({ held, onRemove }: { held: HeldFile; onRemove: () => void }) {
  const { file, kind, url } = held;
  return (
    <FileRow
      className={css['held']}
      name={file.name}
      state={`${formatSize(file.size)}, ready to send`}
      preview={
        kind === 'image' ? (
          <img src={url} alt="The photo you chose" width={56} height={56} />
        ) : (
          <span className={css['film']}>
            <video src={url} muted preload="metadata" aria-hidden="true" tabIndex={-1} />
            <Film size={22} strokeWidth={1.9} aria-hidden="true" />
          </span>
        )
      }
      remove={kind === 'image' ? 'Remove photo' : 'Remove video'}
      onRemove={onRemove}
    />
  );
}
