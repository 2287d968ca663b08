import { lazy, Suspense, type ComponentType } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { LoadingLines } from '../../../ui/loading-rows';
import { Segments } from '../../../ui/segments';
import { useLearningChanges } from '../use-learning-changes';
import { GapsView } from './gaps/gaps-view';
import { learningViews, type LearningView, sessionsPlace, viewLink } from './learning-place';
import { SessionsView } from './sessions/sessions-view';

const EvaluationView = lazy(() =>
  import('./evaluation/evaluation-view').then((module) => ({ default: module.EvaluationView })),
);
const ReviewView = lazy(() => import('./review/review-view').then((module) => ({ default: module.ReviewView })));

const views: Record<LearningView, { label: string; View: ComponentType }> = {
  sessions: { label: 'Sessions', View: SessionsView },
  review: { label: 'Review', View: ReviewView },
  gaps: { label: 'Gaps', View: GapsView },
  evaluation: { label: 'Evaluation', View: EvaluationView },
};

/** What it studies, what came of it and waits for a decision, and what it could not answer, and how good the answers are. */
export function LearningViews() {
  const { place } = useListPlace(sessionsPlace);
  useLearningChanges();
  const { View, label } = views[place.view];
  return (
    <>
      <Segments
        label="Views of AI learning"
        segments={learningViews.map((view) => ({
          label: views[view].label,
          to: viewLink(view),
          isCurrent: view === place.view,
        }))}
      />
      <Suspense fallback={<LoadingLines label={`Loading ${label.toLowerCase()}`} lines={6} />}>
        <View />
      </Suspense>
    </>
  );
}
