import { Camera, ImageUp } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import { isSendKey } from '../../../lib/is-send-key';
import { Button } from '../../../ui/button';
import { DictateButton } from '../../../ui/dictate-button';
import text from '../../../ui/text.module.css';
import type { useHeldPhoto } from '../use-held-photo';
import { usePhotoDrop } from '../use-photo-drop';
import { HeldPhotoRow } from './held-photo-row';
import css from './question-box.module.css';

interface QuestionBoxProps {
  /** Id of the text field, for the skip link. */
  id: string;
  question: string;
  onQuestionChange: (question: string) => void;
  held: ReturnType<typeof useHeldPhoto>;
  onSubmit: () => void;
  /** Opens the camera. Where that rejects, a file is asked for instead. */
  onCamera: () => Promise<unknown>;
}

/** Words, voice or a photo, by button, drop or paste; sent with GO or Enter. */
export function QuestionBox({ id, question, onQuestionChange, held, onSubmit, onCamera }: QuestionBoxProps) {
  const filePicker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { photo, hold, remove } = held;
  const isDropTarget = usePhotoDrop(hold);
  const canSubmit = (question.trim() !== '' || photo !== null) && !photo?.isOptimizing;

  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  const chooseFile = () => filePicker.current?.click();

  return (
    <form
      className={css['box']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) onSubmit();
      }}
    >
      {isDropTarget && <p className={css['drop']}>Drop the photo here</p>}
      {photo && <HeldPhotoRow photo={photo} onRemove={remove} />}
      <label className={text['hidden']} htmlFor={id}>
        Describe the problem
      </label>
      <textarea
        id={id}
        className={css['field']}
        value={question}
        rows={3}
        enterKeyHint="go"
        aria-describedby={hintId}
        placeholder="What needs cleaning? e.g. brake dust baked onto diamond-cut alloys"
        onChange={(event) => onQuestionChange(event.target.value)}
        onKeyDown={submitOnEnter}
      />
      <span id={hintId} className={text['hidden']}>
        Enter sends, Shift and Enter starts a new line. A photo can also be dropped or pasted here.
      </span>
      <span className={text['hidden']} aria-live="polite">
        {photo && !photo.isOptimizing && `Photo added: ${photo.file.name}`}
      </span>
      <div className={css['row']}>
        <input
          ref={filePicker}
          type="file"
          accept="image/*"
          hidden
          data-testid="photo-picker"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void hold(file);
            // The same file chosen again must count as a change.
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className={classNames(css['tool'], css['camera'])}
          onClick={() => void onCamera().catch(chooseFile)}
        >
          <Camera size={22} strokeWidth={1.9} aria-hidden="true" />
          <span>Photo</span>
        </button>
        <button type="button" className={classNames(css['tool'], css['file'])} onClick={chooseFile}>
          <ImageUp size={22} strokeWidth={1.9} aria-hidden="true" />
          Choose file
        </button>
        <DictateButton
          className={css['tool']}
          listeningClassName={css['listening']}
          labelClassName={css['toolLabel']}
          onText={(words) => onQuestionChange(question.trim() ? `${question.trimEnd()} ${words}` : words)}
        />
        <Button kind="go" type="submit" className={css['go']} disabled={!canSubmit}>
          GO
        </Button>
      </div>
    </form>
  );
}
