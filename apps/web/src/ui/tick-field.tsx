import { useId, type ComponentProps } from 'react';
import css from './tick-field.module.css';

interface TickFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> {
  label: string;
  /** A hint below the label. */
  hint?: string;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A checkbox with its label beside it; both are clickable. */
export function TickField({ label, hint, onTick, id, ...input }: TickFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <label className={css['tick']} htmlFor={fieldId}>
      <input {...input} id={fieldId} type="checkbox" onChange={(event) => onTick(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
