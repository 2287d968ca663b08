import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import { formatMoment } from '../../../../lib/moments';
import { useNow } from '../../../../lib/use-now';
import { JobRow } from '../../../../ui/job-row';
import { StageProgress } from '../../../../ui/stage-progress';
import { researchedWords, sessionName, sessionStage, toResearch, tookWords } from '../../learning-words';
import { CancelSession } from './cancel-session';

const NAME_ID = 'current-session';

/** Where the session stands, and the way to stop it. */
export function SessionProgress({ session }: { session: LearningSession }) {
  const now = useNow(1_000);
  const name = sessionName(session);
  const isActive = session.state === 'active';
  return (
    <JobRow
      isActive={isActive}
      name={name}
      nameId={NAME_ID}
      meta={metaWords(session, now)}
      button={<CancelSession session={session} fallbackId={NAME_ID} />}
    >
      <StageProgress
        label={name}
        stage={sessionStage(session)}
        count={researchedWords(session)}
        pace=""
        value={session.questionsResearched / toResearch(session)}
        isActive={isActive}
      />
    </JobRow>
  );
}

function metaWords(session: LearningSession, now: number): string {
  const { startedAt, startedBy } = session;
  return startedAt === null
    ? `Asked for by ${startedBy}`
    : `Started ${formatMoment(startedAt, new Date(now))}, ${tookWords(session, now)}, by ${startedBy}`;
}
