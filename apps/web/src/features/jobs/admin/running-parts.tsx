import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useListPlace } from '../../../kit/use-list-place';
import { usePresence } from '../../../lib/use-presence';
import { JobRow } from '../../../ui/job-row';
import { StageProgress } from '../../../ui/stage-progress';
import { runQuery } from '../api/get-run';
import { openParts, partsWords, runName } from '../run-words';
import { jobsPlace } from './jobs-place';
import { CancelButton } from './run-buttons';
import css from './running-row.module.css';

const READ_EVERY_MS = 2_000;

/** The open parts of a run as one line, however many they are: the list of what runs is for runs. */
export function RunningParts({ parentId }: { parentId: string }) {
  const isPresent = usePresence();
  const { data: run } = useQuery({ ...runQuery(parentId), refetchInterval: isPresent && READ_EVERY_MS });
  const { linkTo } = useListPlace(jobsPlace);
  if (!run?.parts) return null;
  const { total, active, lost } = run.parts;
  const name = `Parts of ${runName(run)}`;
  const linkId = `parts-${run.id}`;
  const ended = total - openParts(run.parts);
  return (
    <JobRow
      as="li"
      isActive={active > 0}
      name={
        <Link id={linkId} className={css['link']} to={linkTo({ run: run.id })} state={{ opened: 'here' }}>
          {name}
        </Link>
      }
      meta={partsWords(run.parts)}
      button={<CancelButton run={run} fallbackId={linkId} />}
    >
      <StageProgress
        label={name}
        stage={active > 0 ? 'At work' : lost > 0 ? 'Worker lost' : 'Waiting for their turn'}
        count={`${ended} of ${total}`}
        pace=""
        value={ended / total}
        isActive={active > 0}
      />
    </JobRow>
  );
}
