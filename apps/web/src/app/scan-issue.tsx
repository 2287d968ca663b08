import { lazy, Suspense, type ComponentProps } from 'react';

const load = () => import('../features/camera/components/scan-overlay');
const ScanOverlay = lazy(() => load().then((module) => ({ default: module.ScanOverlay })));

/** Loads the camera overlay before it is opened; rejects where it does not arrive. */
export const loadScanIssue = (): Promise<unknown> => load();

/** The camera overlay, no part of the first load. */
export function ScanIssue(props: ComponentProps<typeof ScanOverlay>) {
  return (
    <Suspense fallback={null}>
      <ScanOverlay {...props} />
    </Suspense>
  );
}
