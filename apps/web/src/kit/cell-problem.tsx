import css from './cell-problem.module.css';

/**
 * The reason why a change in a row was reverted, shown in its cell because the toast may be gone by the time the user finds
 * the row. The control refers to it by `aria-describedby`.
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
