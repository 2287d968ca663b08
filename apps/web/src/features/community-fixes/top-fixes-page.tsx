import { frameOf } from '@app/contracts/pages.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixCategories, type FixCategory } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { useLayer } from '../../lib/layers';
import { RequestError } from '../../lib/request-error';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { PageFrame } from '../../ui/page-frame';
import { Segments } from '../../ui/segments';
import { fixesQuery } from './api/get-fixes';
import { useFixVotes } from './api/use-fix-votes';
import { Gallery, GallerySkeleton } from './components/gallery';
import { categoryWords } from './fix-words';
import { useBegunFix } from './use-begun-fix';
import { useFixDraft } from './use-fix-draft';
import css from './top-fixes-page.module.css';

const SubmitDialog = lazy(() =>
  import('./components/submit-dialog').then((module) => ({ default: module.SubmitDialog })),
);

/** The community's before and after pictures: look, compare, vote, send in your own. */
export function TopFixesPage() {
  const fixes = useQuery(fixesQuery);
  const { votes, vote } = useFixVotes(fixes.data);
  const draft = useFixDraft();
  const dialog = useLayer('fix');
  useBegunFix(draft, dialog.open);
  const category = useCategory();
  const showSent = useShowSent(fixes.data, category);
  const filter = useCurrentInView(category);

  return (
    <PageFrame
      {...frameOf('/top-fixes')}
      tools={
        <Button kind="go" size="large" aria-haspopup="dialog" onClick={dialog.open}>
          <Plus size={18} strokeWidth={2.4} aria-hidden="true" />
          Submit Your Fix
        </Button>
      }
    >
      <div className={css['filter']} ref={filter}>
        <Segments
          label="Categories"
          segments={[null, ...fixCategories].map((one) => ({
            label: one ? categoryWords[one] : 'All',
            to: linkTo(one),
            isCurrent: one === category,
          }))}
        />
      </div>
      {fixes.data ? (
        <Shown fixes={inOrder(fixes.data, category)} category={category} votes={votes} onVote={vote} />
      ) : fixes.error ? (
        <LoadError
          title="The fixes could not be loaded"
          error={readable(fixes.error)}
          onRetry={() => void fixes.refetch()}
        />
      ) : (
        <GallerySkeleton />
      )}
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <SubmitDialog {...draft} onClose={dialog.close} onSent={showSent} />
        </Suspense>
      )}
    </PageFrame>
  );
}

type ShownProps = { category: FixCategory | null } & Parameters<typeof Gallery>[0];

function Shown({ category, ...gallery }: ShownProps) {
  if (gallery.fixes.length > 0) return <Gallery {...gallery} />;
  if (!category) {
    return (
      <EmptyState tool="brush" title="No fixes yet">
        The first one could be yours: a picture from before, one from after, and how you did it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="brush"
      title={`Nothing under ${categoryWords[category]} yet`}
      action={
        <Link className={buttonClass()} to={linkTo(null)}>
          Show all fixes
        </Link>
      }
    />
  );
}

const linkTo = (category: FixCategory | null) => ({ search: category ? `?category=${category}` : '' });

function useCategory(): FixCategory | null {
  const wanted = useSearchParams()[0].get('category');
  return fixCategories.find((category) => category === wanted) ?? null;
}

/** On a phone the categories scroll sideways; the one that the address names must not stand outside. */
function useCurrentInView(category: FixCategory | null) {
  const filter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = filter.current?.querySelector<HTMLElement>('[aria-current]');
    const bar = current?.parentElement;
    if (current && bar)
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.clientWidth) / 2;
  }, [category]);
  return filter;
}

/** What waits for a check first, since it is one's own and new; the others as the server ranks them. */
function inOrder(fixes: Fix[], category: FixCategory | null): Fix[] {
  const wanted = fixes.filter((fix) => !category || fix.category === category);
  const isPending = (fix: Fix) => fix.status === 'pending';
  return [...wanted.filter(isPending), ...wanted.filter((fix) => !isPending(fix))];
}

/** Brings the card of a fix that was just sent into view, out of whatever filter is set. */
function useShowSent(fixes: Fix[] | undefined, category: FixCategory | null) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Fix | null>(null);
  const isHidden = sent !== null && category !== null && sent.category !== category;
  useEffect(() => {
    if (isHidden) void navigate(linkTo(null));
    else if (sent) {
      const card = document.getElementById(`fix-${sent.id}`);
      if (!card) return;
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'center' });
      setSent(null);
    }
  }, [sent, isHidden, fixes, navigate]);
  return setSent;
}

/** The sentence for the visitor, without the status in front of it. */
const readable = (error: Error): Error =>
  error instanceof RequestError
    ? new Error(error.sentence)
    : new Error('Something is wrong with the connection. Please try again.');
