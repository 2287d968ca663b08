import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LearningQuestion, LearningReport } from '@app/contracts/learning/learning.contract.js';
import { dollars } from '../../../../lib/dollars';
import { formatDuration, formatExactMoment } from '../../../../lib/moments';
import { Badge } from '../../../../ui/badge';
import { Fact, Facts } from '../../../../ui/facts';
import { LoadError } from '../../../../ui/load-error';
import { Sheet } from '../../../../ui/overlay/dialog';
import { SheetBody, SheetLoading, SheetPart } from '../../../../ui/record-sheet';
import { reportQuery } from '../../api/get-sessions';
import { changeWords, evidenceWords, originWords, outcomeWords, scoreWords, sessionName } from '../../learning-words';
import { draftLink } from '../learning-place';
import { StateBadge } from '../state-badge';
import css from './session-sheet.module.css';

/** What one session has done: each question with its origin and what came of it, what it took, and what it gained. */
export function SessionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <Sheet
      open
      side="right"
      title={data ? sessionName(data.session) : 'Session'}
      onOpenChange={(open) => !open && onClose()}
    >
      {data ? (
        <Report report={data} />
      ) : error ? (
        <LoadError title="The session could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetLoading label="Loading the session" />
      )}
    </Sheet>
  );
}

function Report({ report }: { report: LearningReport }) {
  const { session, questions, seconds } = report;
  return (
    <SheetBody>
      <p>
        <StateBadge session={session} />
      </p>
      {session.error && <SheetPart title="Error">{session.error}</SheetPart>}
      {session.remark && <SheetPart title="Model">{session.remark}</SheetPart>}
      <SheetPart title="Questions">
        {questions.length === 0 ? (
          <p>{session.finishedAt === null ? 'None is gathered yet.' : 'There was nothing to ask.'}</p>
        ) : (
          <ol className={css['questions']}>
            {questions.map((question) => (
              <Question key={question.number} question={question} />
            ))}
          </ol>
        )}
        {questions.length > 0 && questions.length < session.questionCount && session.stage !== 'gathering' && (
          <p className={css['fewer']}>
            {questions.length} of the {session.questionCount} asked for: there were no more worth a question.
          </p>
        )}
      </SheetPart>
      <Facts>
        <Fact term="Score">{scoreOf(report)}</Fact>
        <Fact term="At work">{formatDuration(seconds * 1_000)}</Fact>
        <Fact term="Tokens">{session.tokens > 0 && session.tokens.toLocaleString('en-GB')}</Fact>
        <Fact term="Cost">{session.cost !== null && dollars(session.cost)}</Fact>
        <Fact term="Started by">{session.startedBy}</Fact>
        <Fact term="Started">{session.startedAt && formatExactMoment(session.startedAt)}</Fact>
        <Fact term="Finished">{session.finishedAt && formatExactMoment(session.finishedAt)}</Fact>
      </Facts>
    </SheetBody>
  );
}

function Question({ question }: { question: LearningQuestion }) {
  const { text, origin, outcome, sentence, draftId, evidenceCount } = question;
  return (
    <li>
      <h4>{text}</h4>
      <p>
        {outcome ? (
          <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Badge>
        ) : (
          <Badge>Waiting</Badge>
        )}
        <span>
          {originWords[origin]}, {evidenceWords(evidenceCount)}
        </span>
      </p>
      {sentence && <p>{sentence}</p>}
      {draftId && <Link to={draftLink(draftId)}>Open the draft</Link>}
    </li>
  );
}

/** '0.45 → 0.86 (+0.41)'; null where nothing was measured. */
function scoreOf({ scoreBefore, scoreAfter }: LearningReport): string | null {
  if (scoreBefore === null || scoreAfter === null) return null;
  return `${scoreWords(scoreBefore)} → ${scoreWords(scoreAfter)} (${changeWords(scoreBefore, scoreAfter)})`;
}
