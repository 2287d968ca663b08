import type { ReactNode } from 'react';
import css from './switch.module.css';

interface SwitchProps {
  label: string;
  /** What it does, in a sentence below. */
  hint?: ReactNode;
  isOn: boolean;
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns something on and off at once, without a button to save. */
export function Switch({ label, hint, isOn, isPending = false, onChange }: SwitchProps) {
  return (
    <div className={css['frame']}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={isPending}
        className={css['switch']}
        onClick={() => !isPending && onChange(!isOn)}
      >
        <span className={css['knob']} />
      </button>
      <p>
        <b>{label}</b>
        {hint && <span className={css['hint']}>{hint}</span>}
      </p>
    </div>
  );
}
