import css from './key.module.css';

/** A key that does it, for those who have a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={css['key']} aria-hidden="true">
      {name}
    </kbd>
  );
}
