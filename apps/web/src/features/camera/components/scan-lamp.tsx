import css from './scan-lamp.module.css';

/** An inspection lamp travels down the frozen frame: lit above it, dim below. With reduced motion there is none. */
export function ScanLamp() {
  return (
    <div className={css['lamp']} aria-hidden="true">
      <i className={css['dim']} />
      <i className={css['glow']} />
      <i className={css['bar']} />
    </div>
  );
}
