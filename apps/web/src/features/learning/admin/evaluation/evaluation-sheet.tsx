import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ChangedQuestion,
  EvaluationReport,
  EvaluationRun,
  EvaluationTopic,
} from '@app/contracts/evaluation/evaluation.contract.js';
import { formatExactMoment, formatMoment } from '../../../../lib/moments';
import { Button } from '../../../../ui/button';
import { Fact, Facts } from '../../../../ui/facts';
import { LoadError } from '../../../../ui/load-error';
import { Sheet } from '../../../../ui/overlay/dialog';
import { SheetBody, SheetLoading, SheetPart } from '../../../../ui/record-sheet';
import { evaluationQuery } from '../../api/get-evaluations';
import { changeWords, scoreWords } from '../../learning-words';
import { StateBadge } from '../state-badge';
import css from './evaluation.module.css';
import { engineWords, knowledgeWords, percentWords, setWords } from './evaluation-words';
import { TopicHistory } from './topic-history';

/** Topics that are shown: the rest is right, or nearly. */
const MOST_TOPICS = 20;

/** One evaluation: what it came to, by topic, and which questions have changed sides since the one before. */
export function EvaluationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(evaluationQuery(id));
  return (
    <Sheet
      open
      side="right"
      title={data ? `Evaluation, ${formatMoment(data.run.createdAt)}` : 'Evaluation'}
      onOpenChange={(open) => !open && onClose()}
    >
      {data ? (
        <Report report={data} />
      ) : error ? (
        <LoadError title="The evaluation could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetLoading label="Loading the evaluation" />
      )}
    </Sheet>
  );
}

function Report({ report: { run, before, topics, changed } }: { report: EvaluationReport }) {
  const [isWhole, setWhole] = useState(false);
  const weak = topics.filter(({ mark, before: was }) => mark < 1 || (was !== null && was !== mark));
  return (
    <SheetBody>
      <p>
        <StateBadge session={run} />
      </p>
      {run.error && <SheetPart title="Error">{run.error}</SheetPart>}
      <Facts>
        <Fact term="Score">{run.figures && scoreWords(run.figures.composite)}</Fact>
        <Fact term="Right guide first">{percentWords(run.figures?.first ?? null)}</Fact>
        <Fact term="In the first three">{percentWords(run.figures?.topThree ?? null)}</Fact>
        <Fact term="Sure and right, unfamiliar style">{percentWords(run.figures?.sureRight ?? null)}</Fact>
        <Fact term="Violations">{run.figures?.violations}</Fact>
        <Fact term="Sure of other subjects">{run.figures?.sureOfUnrelated}</Fact>
        <Fact term="Engine">{engineWords[run.engine]}</Fact>
        <Fact term="Knowledge">{knowledgeWords(run)}</Fact>
        <Fact term="Compared with">
          {before && [formatMoment(before.createdAt), knowledgeWords(before)].filter(Boolean).join(', ')}
        </Fact>
        <Fact term="Started by">{run.startedBy}</Fact>
        <Fact term="Finished">{run.finishedAt && formatExactMoment(run.finishedAt)}</Fact>
      </Facts>
      <SheetPart title="Questions that changed sides">
        {changed.length > 0 ? (
          <ul className={css['rows']}>
            {changed.map((question) => (
              <Changed key={`${question.set} ${question.id}`} question={question} />
            ))}
          </ul>
        ) : (
          <p>{before ? 'None: what was right is right, what was wrong is wrong.' : 'There is none before it.'}</p>
        )}
      </SheetPart>
      {topics.length > 0 && (
        <SheetPart
          title={isWhole ? 'Topics' : weak.length > MOST_TOPICS ? `Topics, the ${MOST_TOPICS} weakest` : 'Weak topics'}
        >
          {weak.length === 0 && !isWhole && <p>None: every question of every topic is right.</p>}
          <ul className={css['rows']}>
            {(isWhole ? topics : weak.slice(0, MOST_TOPICS)).map((topic) => (
              <Topic key={topic.topic} topic={topic} engine={run.engine} />
            ))}
          </ul>
          <Button kind="quiet" size="small" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Weak topics alone' : `All ${topics.length} topics`}
          </Button>
        </SheetPart>
      )}
    </SheetBody>
  );
}

function Changed({ question: { set, question, isRight, mark, before } }: { question: ChangedQuestion }) {
  return (
    <li>
      <span>{question}</span>
      <span className={css[isRight ? 'gain' : 'loss']}>
        {isRight ? 'Right now' : 'Wrong now'} {scoreWords(before)} → {scoreWords(mark)}
      </span>
      <small>{setWords[set]}</small>
    </li>
  );
}

interface TopicProps {
  topic: EvaluationTopic;
  engine: EvaluationRun['engine'];
}

function Topic({ topic: { topic, questions, mark, before }, engine }: TopicProps) {
  const [isOpen, setOpen] = useState(false);
  const change = before === null ? null : changeWords(before, mark);
  return (
    <li>
      <span>{topic}</span>
      <span className={css[before !== null && mark < before ? 'loss' : 'gain']}>
        {scoreWords(mark)}
        {change !== null && Number(mark.toFixed(2)) !== Number(before?.toFixed(2)) && ` (${change})`}
      </span>
      <small>{questions === 1 ? '1 question' : `${questions} questions`}</small>
      <Button
        kind="quiet"
        size="small"
        className={css['history']}
        aria-expanded={isOpen}
        aria-label={`History of ${topic}`}
        onClick={() => setOpen(!isOpen)}
      >
        History
      </Button>
      {isOpen && (
        <div className={css['opened']}>
          <TopicHistory engine={engine} topic={topic} />
        </div>
      )}
    </li>
  );
}
