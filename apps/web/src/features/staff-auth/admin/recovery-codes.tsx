import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { DialogAnswers, DialogBody } from '../../../ui/overlay/dialog-parts';
import css from './account.module.css';

/** The one time that recovery codes are shown. */
export function RecoveryCodesText({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <DialogBody>
      <p role="status">
        Keep these recovery codes where your phone is not: each signs you in once without the app. They are shown this
        once.
      </p>
      <ol className={css['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogAnswers>
        <CopyButton text={codes.join('\n')} noun="codes" label="Copy codes" />
        <Button kind="primary" onClick={onDone}>
          I have kept them
        </Button>
      </DialogAnswers>
    </DialogBody>
  );
}
