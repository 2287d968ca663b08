import { X } from 'lucide-react';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { formatSize } from '../../../lib/format-size';
import type { HeldPhoto } from '../use-held-photo';
import css from './held-photo-row.module.css';

export function HeldPhotoRow({ photo, onRemove }: { photo: HeldPhoto; onRemove: () => void }) {
  const { file, previewUrl, isOptimizing } = photo;
  return (
    <div className={css['held']}>
      <img src={previewUrl} alt="The photo you chose" width={56} height={56} />
      <p>
        <b>{file.name}</b>
        <span className={text['cap']}>
          {isOptimizing ? 'Making it smaller' : `${formatSize(file.size)}, ready to send`}
        </span>
      </p>
      <Button kind="icon" aria-label="Remove photo" onClick={onRemove}>
        <X size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </div>
  );
}
