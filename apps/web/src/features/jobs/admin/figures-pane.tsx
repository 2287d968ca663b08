import { useQuery } from '@tanstack/react-query';
import { usePresence } from '../../../lib/use-presence';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { figuresStateQuery } from '../api/get-figures-state';
import { droppedWords, stateWords } from '../figures-words';
import css from './figures-pane.module.css';

const READ_EVERY_MS = 4_000;

/** How far the figures go, in a line: they are counted once a minute, and a run for each would bury all others. */
export function FiguresPane() {
  const isPresent = usePresence();
  const { data, error, refetch } = useQuery({ ...figuresStateQuery, refetchInterval: isPresent && READ_EVERY_MS });
  if (error && !data)
    return (
      <Pane title="Figures">
        <LoadError title="The state of the figures could not be loaded" error={error} onRetry={() => void refetch()} />
      </Pane>
    );
  if (!data) return null;
  const dropped = droppedWords(data.dropped);
  return (
    <Pane title="Figures" aside={<span className={css['aside']}>{stateWords(data)}</span>}>
      <p className={css['line']}>
        Visitors’ searches, views and clicks are counted for Analytics once a minute.{' '}
        {dropped ? `Left out since this server started: ${dropped}.` : 'None was left out since this server started.'}
      </p>
    </Pane>
  );
}
