import { Button } from '../../../ui/button';
import { Beads } from '../../../ui/beads';
import { classNames } from '../../../lib/class-names';
import text from '../../../ui/text.module.css';
import css from './thinking.module.css';

interface ThinkingProps {
  question: string;
  /** How far the photo has come; null when nothing is being uploaded. */
  uploadPercent: number | null;
  isWaitingForNetwork: boolean;
  onCancel: () => void;
}

export function Thinking({ question, uploadPercent, isWaitingForNetwork, onCancel }: ThinkingProps) {
  return (
    <>
      <div className={css['line']}>
        {uploadPercent === null ? (
          <Beads />
        ) : (
          // Counted for the eye only; a screen reader hears the beginning and the end.
          <span className={css['percent']} aria-hidden="true">
            <span>{uploadPercent}</span>
            <small>%</small>
          </span>
        )}
        <span>
          <span role="status">Thinking...</span>
          {isWaitingForNetwork && (
            <span className={css['note']}>You are offline. This goes out as soon as you are back.</span>
          )}
        </span>
      </div>
      <h1 className={classNames(text['display'], css['question'], question.length > 90 && css['long'])}>
        {question || 'Looking at your photo'}
      </h1>
      <p className={css['cancel']}>
        <Button kind="quiet" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
}
