import { ProgressTrack } from '../../../ui/progress-track';
import css from './submit-dialog.module.css';

/** `percent`: 0 to 100 while the pictures leave, null while the server looks at them. */
export function SendingProgress({ percent }: { percent: number | null }) {
  const words = percent === null ? 'Checking the pictures' : `Sending the pictures, ${percent}%`;
  return (
    <div className={css['progress']}>
      <p aria-hidden="true">{words}</p>
      <ProgressTrack label="Sending your fix" value={(percent ?? 100) / 100} text={words} hasBead />
    </div>
  );
}
