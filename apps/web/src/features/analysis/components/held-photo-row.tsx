import { formatSize } from '../../../lib/format-size';
import { FileRow } from '../../../ui/file-row';
import type { HeldPhoto } from '../use-held-photo';
import css from './held-photo-row.module.css';

export function HeldPhotoRow({ photo, onRemove }: { photo: HeldPhoto; onRemove: () => void }) {
  const { file, previewUrl, isOptimizing } = photo;
  return (
    <FileRow
      className={css['row']}
      name={file.name}
      state={isOptimizing ? 'Making it smaller' : `${formatSize(file.size)}, ready to send`}
      preview={<img src={previewUrl} alt="The photo you chose" width={56} height={56} />}
      remove="Remove photo"
      onRemove={onRemove}
    />
  );
}
