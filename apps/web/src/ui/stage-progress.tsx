import { ProgressTrack } from './progress-track';
import css from './stage-progress.module.css';

interface StageProgressProps {
  /** Whose progress it is. */
  label: string;
  /** What is being done: 'Reading product pages'. */
  stage: string;
  /** How much of it is done: '38 of 61'; '' while unknown. */
  count: string;
  /** The speed and the time left, '' while unknown. It changes too often to be read out. */
  pace: string;
  /** 0 to 1; null while the total is unknown. */
  value: number | null;
  /** False while it waits. */
  isActive: boolean;
}

/** Where a job stands: its stage and numbers above a bar. */
export function StageProgress({ label, stage, count, pace, value, isActive }: StageProgressProps) {
  return (
    <>
      <p className={css['stage']}>
        <b>{stage}</b>
        <span>{[count, pace].filter(Boolean).join(', ')}</span>
      </p>
      <ProgressTrack label={label} value={value} text={[stage, count].filter(Boolean).join(', ')} hasBead={isActive} />
    </>
  );
}
