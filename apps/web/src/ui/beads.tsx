import css from './beads.module.css';

/** Five beads of water swelling in turn: something is being worked out. Put the words beside it. */
export function Beads() {
  return (
    <span className={css['beads']} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
