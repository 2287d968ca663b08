import css from './cell-problem.module.css';

/**
 * Why what was changed in a row is back to what it was, said where it stands: a toast says it aloud, and is gone when
 * somebody looks for the row. The control names it by its id.
 */
export function CellProblem({ id, problem }: { id: string; problem: string | null }) {
  return (
    problem !== null && (
      <span className={css['problem']} id={id}>
        {problem}
      </span>
    )
  );
}
