import { lazy, Suspense } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { LoadingLines } from '../../../ui/loading-rows';
import { Segments } from '../../../ui/segments';
import { AskGuides } from './ask-guides';
import { GuidesList } from './guides-list';
import { guidesPlace } from './guides-place';

const GuidePage = lazy(() => import('./guide-page').then((module) => ({ default: module.GuidePage })));

/** The guides that answers rest on: all of them, those that a question finds, and one with its versions. */
export function KnowledgeTab() {
  const { place, linkTo } = useListPlace(guidesPlace);
  const { guide, view } = place;
  if (guide)
    return (
      <Suspense fallback={<LoadingLines label="Loading the guide" lines={8} />}>
        <GuidePage key={guide} slug={guide} back={linkTo({ guide: null })} />
      </Suspense>
    );
  return (
    <>
      <Segments
        label="Views of the knowledge"
        segments={[
          { label: 'Guides', to: linkTo({ view: 'guides' }), isCurrent: view === 'guides' },
          { label: 'Ask as a visitor', to: linkTo({ view: 'ask' }), isCurrent: view === 'ask' },
        ]}
      />
      {view === 'ask' ? <AskGuides /> : <GuidesList />}
    </>
  );
}
