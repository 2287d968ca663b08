import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import { formatSize } from '../../../lib/format-size';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import css from './drop-zone.module.css';

interface DropZoneProps {
  /** 'Before image' */
  label: string;
  file: File | null;
  error: string | null;
  isMissing: boolean;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
}

/** Takes a picture by a tap, from the keyboard or by dropping it, and shows what was taken. */
export function DropZone({ label, file, error, isMissing, isDisabled, onChoose }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const preview = usePreview(file);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !isDisabled) onChoose(dropped);
  };

  return (
    <div className={css['zone']}>
      <label
        className={classNames(css['target'], isOver && css['over'], isMissing && css['missing'])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={css['input']}
          aria-label={label}
          aria-invalid={isMissing || error !== null || undefined}
          aria-describedby={`${id}-state`}
          disabled={isDisabled}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // Emptied, so that the same file can be chosen again after it was taken out.
            event.target.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        {preview ? (
          <img src={preview} alt={`${label}, as you chose it`} />
        ) : (
          <ImagePlus size={26} strokeWidth={1.7} aria-hidden="true" />
        )}
        <span className={css['label']}>{label}</span>
        <span id={`${id}-state`} className={css['state']}>
          {file ? `${file.name}, ${formatSize(file.size)}` : 'Choose or drop a picture'}
        </span>
      </label>
      {file && !isDisabled && (
        <Button
          kind="icon"
          className={css['remove']}
          aria-label={`Remove the ${label.toLowerCase()}`}
          onClick={() => {
            onChoose(null);
            input.current?.focus();
          }}
        >
          <X size={18} strokeWidth={2.2} aria-hidden="true" />
        </Button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An address for the file's picture while it is shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
