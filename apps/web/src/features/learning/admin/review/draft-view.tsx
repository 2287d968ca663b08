import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../../ui/card';
import { LoadError } from '../../../../ui/load-error';
import { Skeleton } from '../../../../ui/skeleton';
import { draftQuery } from '../../api/get-drafts';
import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { AnswerPairs } from './answer-pairs';
import { DraftDocument } from './draft-document';
import { DraftEffect } from './draft-effect';
import { DraftHead } from './draft-head';
import { DraftScores } from './draft-scores';
import { Decision } from './decision';
import { EvidenceList } from './evidence-list';
import css from './review.module.css';

interface DraftViewProps {
  id: string;
  /** It was opened by a key or a decision: whoever reads on does so here. */
  takesFocus: boolean;
  onDecided: () => void;
}

/** One draft and all that speaks for it and against it. */
export function DraftView({ id, takesFocus, onDecided }: DraftViewProps) {
  const { data, error, refetch } = useQuery(draftQuery(id));
  if (data) return <Loaded draft={data} takesFocus={takesFocus} onDecided={onDecided} />;
  return (
    <Card>
      {error ? (
        <LoadError title="The draft could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css['loading']} role="status" aria-label="Loading the draft">
          <Skeleton width="60%" height={26} />
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </Card>
  );
}

function Loaded({ draft, takesFocus, onDecided }: Omit<DraftViewProps, 'id'> & { draft: Draft }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [active, setActive] = useState<number | null>(null);
  const show = (number: number) => {
    setActive(number);
    document.getElementById(evidenceId(number))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={css['sides']}>
      <Card as="article" className={css['article']} aria-labelledby="draft-title">
        <DraftHead draft={draft} titleId="draft-title" titleRef={title} />
        <DraftDocument draft={draft} active={active} onShow={show} />
        <Decision draft={draft} onDecided={onDecided} />
      </Card>
      <div className={css['proof']}>
        {draft.effect && <DraftEffect effect={draft.effect} scoreAfter={draft.scoreAfter} />}
        <DraftScores draft={draft} />
        <AnswerPairs causes={draft.causes} />
        <EvidenceList evidence={draft.evidence} active={active} />
      </div>
    </div>
  );
}

const evidenceId = (number: number): string => `evidence-${number}`;
