import type { LearningSession, LearningStatus } from '@app/contracts/learning/learning.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../../lib/moments';
import { Gauges } from '../../../../ui/gauges';
import { Loaded } from '../../../../ui/loaded';
import { Pane } from '../../../../ui/pane';
import { reportQuery } from '../../api/get-sessions';
import { statusQuery } from '../../api/get-status';
import { useLearningRuns } from '../../learning-runs-context';
import { sessionName } from '../../learning-words';
import { sessionLink } from '../learning-place';
import { StateBadge } from '../state-badge';
import { QuestionList } from './question-list';
import { SessionProgress } from './session-progress';
import css from './sessions.module.css';

/** What is studied now, question by question, with the three numbers of the specification. */
export function CurrentSession() {
  const status = useQuery(statusQuery);
  const { isLive } = useLearningRuns();
  const session = status.data?.currentSession;
  return (
    <Pane
      title="Current session"
      aside={session && <StateBadge session={session} />}
      tools={<span className={css['aside']}>{isLive ? 'Live' : 'Refreshes every 5 seconds'}</span>}
    >
      <Loaded query={status} what="the status" lines={4}>
        {(loaded) => (
          <>
            {loaded.currentSession ? <AtWork session={loaded.currentSession} /> : <Idle last={loaded.lastSession} />}
            <StatusGauges status={loaded} />
          </>
        )}
      </Loaded>
    </Pane>
  );
}

function AtWork({ session }: { session: LearningSession }) {
  const report = useQuery(reportQuery(session.id));
  return (
    <>
      <SessionProgress session={session} />
      <QuestionList questions={report.data?.questions ?? []} current={session.currentQuestion} />
    </>
  );
}

function Idle({ last }: { last: LearningSession | null }) {
  return (
    <p className={css['idle']}>
      {last ? (
        <>
          Nothing is being studied. The last was{' '}
          <Link to={sessionLink(last.id)} state={{ opened: 'here' }}>
            {sessionName(last)}
          </Link>
          , {formatMoment(last.finishedAt ?? last.createdAt)}.
        </>
      ) : (
        'Nothing has been studied yet. Start a run, or name a topic.'
      )}
    </p>
  );
}

/** The last session’s numbers stand until the next begins. */
function StatusGauges({ status: { queueLength, currentSession, lastSession } }: { status: LearningStatus }) {
  const session = currentSession ?? lastSession;
  const detail = currentSession ? undefined : 'in the last session';
  return (
    <div className={css['gauges']}>
      <Gauges
        label="Status"
        gauges={[
          { label: 'Queue length', value: queueLength },
          ...(session
            ? [
                { label: 'Questions generated', value: session.questionsGenerated, detail },
                { label: 'Questions researched', value: session.questionsResearched, detail },
              ]
            : []),
        ]}
      />
    </div>
  );
}
