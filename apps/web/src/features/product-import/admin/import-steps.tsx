import css from './import.module.css';

const steps = ['File', 'Check', 'Import', 'Result'] as const;
export type ImportStep = (typeof steps)[number];

/** How far an import is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = steps.indexOf(current);
  return (
    <ol className={css['steps']} aria-label="Steps of the import">
      {steps.map((step, place) => (
        <li key={step} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
