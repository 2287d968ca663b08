import { useEffect, useRef } from 'react';
import css from './import.module.css';

const steps = ['File', 'Check', 'Import', 'Result'] as const;
export type ImportStep = (typeof steps)[number];

/** How far an import is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = steps.indexOf(current);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // What led to this step went with the last one, and the focus with it.
    if (focused === document.body || here.current?.parentElement?.contains(focused)) here.current?.focus();
  }, [current]);
  return (
    <ol className={css['steps']} aria-label="Steps of the import">
      {steps.map((step, place) => (
        <li
          key={step}
          ref={place === at ? here : null}
          tabIndex={-1}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
