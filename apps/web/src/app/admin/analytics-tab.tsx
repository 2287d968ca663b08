import { AnalyticsView } from '../../features/analytics/admin/analytics-view';
import { CorrectionForm } from '../../features/training/admin/correction-form';

/** Analytics, with the correction of an answer where the answer stands. */
export function AnalyticsTab() {
  return (
    <AnalyticsView
      correction={({ inputData, fix }, registerForm) => (
        <CorrectionForm about={{ originalQuery: inputData, incorrectResponse: fix }} registerForm={registerForm} />
      )}
    />
  );
}
