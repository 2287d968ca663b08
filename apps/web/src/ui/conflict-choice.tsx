import { useId } from 'react';
import { Button } from './button';
import css from './conflict-choice.module.css';

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictChoiceProps {
  differences: readonly Difference[];
  onReload: () => void;
  onKeep: () => void;
}

/** Somebody else has saved since: what differs, and the choice between theirs and mine. Nothing is lost before it is made. */
export function ConflictChoice({ differences, onReload, onKeep }: ConflictChoiceProps) {
  const id = useId();
  return (
    <section className={css['conflict']} role="alert" aria-labelledby={id}>
      <h3 id={id}>Somebody else has saved since you began</h3>
      {differences.length === 0 ? (
        <p>What they saved is the same as yours.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs || <em>empty</em>}</td>
                <td>{mine || <em>empty</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css['answers']}>
        <Button size="small" onClick={onReload}>
          Reload theirs
        </Button>
        <Button size="small" kind="primary" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}
