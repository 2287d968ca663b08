import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, RotateCcw, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { usePageKeys } from '../../../../kit/page-keys';
import { useOnceAtATime } from '../../../../lib/use-once-at-a-time';
import { Button } from '../../../../ui/button';
import { FieldError } from '../../../../ui/field';
import { type Decided, keepDraft, restoreDraft, useDecideDraft, withdrawDraft } from '../../api/decide-draft';
import css from './decision.module.css';
import { Key } from './key';

const RejectDialog = lazy(() => import('./reject-dialog').then((module) => ({ default: module.RejectDialog })));
const EditDraft = lazy(() => import('./edit-draft').then((module) => ({ default: module.EditDraft })));

interface DecisionProps {
  draft: Draft;
  onDecided: () => void;
}

/** What can be done about a draft; a decision can be taken back. */
export function Decision({ draft, onDecided }: DecisionProps) {
  if (draft.state === 'waiting') return <Waiting draft={draft} onDecided={onDecided} />;
  if (draft.state === 'rejected')
    return <BackAgain draft={draft} ways={[{ label: 'Take the rejection back', take: restoreDraft }]} />;
  if (!draft.effect?.isLive) return null;
  const withdraw = { label: 'Take the approval back', take: withdrawDraft };
  return (
    <BackAgain draft={draft} ways={draft.doubt ? [withdraw, { label: 'Keep it', take: keepDraft }] : [withdraw]} />
  );
}

function Waiting({ draft, onDecided }: DecisionProps) {
  const deciding = useDecideDraft(draft, onDecided);
  const [asked, setAsked] = useState<'edit' | 'reject' | null>(null);
  const close = () => setAsked(null);
  // Once: the second press of a key can come before the next draft is drawn.
  const isDecided = useRef(false);
  const decide = (decision: Decided) => {
    if (isDecided.current) return;
    isDecided.current = true;
    deciding.mutate(decision, { onSuccess: close, onError: () => void (isDecided.current = false) });
  };
  const approve = () => decide({ approve: true });
  usePageKeys({ a: approve, e: () => setAsked('edit'), r: () => setAsked('reject') });
  return (
    <footer className={css['decision']}>
      {deciding.error && asked === null && <FieldError id={undefined}>{deciding.error.message}</FieldError>}
      <div className={css['buttons']}>
        <Button kind="go" aria-keyshortcuts="a" aria-disabled={deciding.isPending} onClick={approve}>
          <Check size={18} strokeWidth={1.9} aria-hidden="true" />
          {deciding.isPending ? 'One moment …' : 'Approve'}
          <Key name="A" />
        </Button>
        <Button aria-keyshortcuts="e" onClick={() => setAsked('edit')}>
          <Pencil size={17} strokeWidth={1.9} aria-hidden="true" />
          Edit
          <Key name="E" />
        </Button>
        <Button className={css['reject']} aria-keyshortcuts="r" onClick={() => setAsked('reject')}>
          <X size={17} strokeWidth={1.9} aria-hidden="true" />
          Reject
          <Key name="R" />
        </Button>
      </div>
      <Suspense fallback={null}>
        {asked === 'reject' && (
          <RejectDialog
            title={draft.title}
            isPending={deciding.isPending}
            refusal={deciding.error?.message}
            onCancel={close}
            onConfirm={(reason) => decide({ reject: reason })}
          />
        )}
        {asked === 'edit' && <EditDraft draft={draft} onClose={close} onDecided={onDecided} />}
      </Suspense>
    </footer>
  );
}

interface BackAgainProps {
  draft: Draft;
  ways: { label: string; take: typeof restoreDraft }[];
}

function BackAgain({ draft, ways }: BackAgainProps) {
  const client = useQueryClient();
  const taking = useMutation({ mutationFn: (take: typeof restoreDraft) => take(client, draft) });
  const takeOnce = useOnceAtATime(taking);
  const takesBack = ways.find(({ take }) => take !== keepDraft);
  usePageKeys({ b: () => takesBack && takeOnce(takesBack.take) });
  return (
    <footer className={css['decision']}>
      <div className={css['buttons']}>
        {ways.map(({ label, take }) => (
          <Button
            key={label}
            aria-keyshortcuts={take === takesBack?.take ? 'b' : undefined}
            aria-disabled={taking.isPending}
            onClick={() => takeOnce(take)}
          >
            {take !== keepDraft && <RotateCcw size={17} strokeWidth={1.9} aria-hidden="true" />}
            {label}
            {take === takesBack?.take && <Key name="B" />}
          </Button>
        ))}
      </div>
    </footer>
  );
}
