import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import css from './account.module.css';

/** Empty modules that a camera needs around the code. */
const QUIET = 4;

/** The text as a QR code, drawn here: a secret is nothing to ask a service for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  return (
    <svg className={css['qr']} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
