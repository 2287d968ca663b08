import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type CSSProperties, type DragEvent } from 'react';
import { classNames } from '../lib/class-names';
import { isAbort } from '../lib/request';
import { RequestError } from '../lib/request-error';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { ProgressTrack } from '../ui/progress-track';
import { notify, notifyError } from '../ui/toast/notify';
import css from './image-field.module.css';

type Words = readonly [title: string, text: string];

export interface ImageRules {
  /** The accepted media types. */
  types: readonly string[];
  maxBytes: number;
  /** The error for other types. */
  wrongType: string;
  tooLarge: Words;
  failed: Words;
  done: Words;
}

interface ImageFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The picture's address; '' where there is none yet. */
  value: string;
  /** The shape in which it is shown to visitors. */
  shape: { width: number; height: number };
  rules: ImageRules;
  /** Returns the URL of the uploaded picture. `onProgress` gets 0 to 100, and null while the server checks it. */
  upload: (
    file: File,
    options: { onProgress: (percent: number | null) => void; signal: AbortSignal },
  ) => Promise<string>;
  onChange: (url: string) => void;
}

/** Uploads a picture that is chosen or dropped, and previews it as visitors will see it. */
export function ImageField({ label, hint, error, value, shape, rules, upload, onChange }: ImageFieldProps) {
  const id = useId();
  const { choose, cancel, refusal, percent } = useImageUpload(rules, upload, onChange);
  const input = useRef<HTMLInputElement>(null);
  // The toast does not say why, and the field may be out of sight below it.
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  const [isOver, setOver] = useState(false);
  const isSending = percent !== undefined;
  const complaint = refusal ?? error;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) void choose(dropped);
  };

  return (
    <div className={css['field']}>
      <label
        className={classNames(css['target'], isOver && css['over'], complaint && css['wrong'])}
        style={{ '--shape': `${shape.width} / ${shape.height}` } as CSSProperties}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={css['label']}>{label}</span>
        <input
          ref={input}
          type="file"
          accept={rules.types.join(',')}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          disabled={isSending}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // Emptied, so that the same file can be chosen again.
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
        <span className={css['frame']}>
          {value ? (
            <img src={value} alt="The picture as visitors see it" />
          ) : (
            <ImagePlus size={26} strokeWidth={1.7} aria-hidden="true" />
          )}
          <span className={css['state']}>{value ? 'Choose or drop another picture' : 'Choose or drop a picture'}</span>
        </span>
      </label>
      {isSending && <Sending label={label} percent={percent} onCancel={cancel} />}
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {complaint && <FieldError id={`${id}-error`}>{complaint}</FieldError>}
    </div>
  );
}

function Sending({ label, percent, onCancel }: { label: string; percent: number | null; onCancel: () => void }) {
  const words = percent === null ? 'Checking the picture' : `Sending the picture, ${percent}%`;
  return (
    <div className={css['sending']}>
      <p aria-hidden="true">{words}</p>
      <Button size="small" kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <ProgressTrack label={`Sending: ${label}`} value={(percent ?? 100) / 100} text={words} hasBead />
    </div>
  );
}

/** One picture at a time is on its way; `percent` is undefined while none is. */
function useImageUpload(
  rules: ImageRules,
  upload: ImageFieldProps['upload'],
  onChange: ImageFieldProps['onChange'],
): { choose: (file: File) => Promise<void>; cancel: () => void; refusal: string | null; percent?: number | null } {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>();
  const sending = useRef<AbortController>(null);
  /** Closes the toast of the last attempt. */
  const dismissLast = useRef<() => void>(null);
  const cancel = () => sending.current?.abort();
  useEffect(() => cancel, []);

  const choose = async (file: File) => {
    setRefusal(null);
    dismissLast.current?.();
    if (!rules.types.includes(file.type)) return setRefusal(rules.wrongType);
    if (file.size > rules.maxBytes) return void (dismissLast.current = notifyError(...rules.tooLarge));
    cancel();
    const { signal } = (sending.current = new AbortController());
    setPercent(0);
    try {
      onChange(await upload(file, { onProgress: setPercent, signal }));
      dismissLast.current = notify(...rules.done);
    } catch (error) {
      if (isAbort(error)) return;
      dismissLast.current = notifyError(...rules.failed);
      if (error instanceof RequestError && error.status < 500) setRefusal(error.sentence);
    } finally {
      if (sending.current?.signal === signal) setPercent(undefined);
    }
  };
  return { choose, cancel, refusal, ...(percent !== undefined && { percent }) };
}
