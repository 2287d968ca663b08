import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { Button } from '../../../ui/button';

const RetireDialog = lazy(() => import('./retire-dialog').then((module) => ({ default: module.RetireDialog })));

export function RetireButton({ guide }: { guide: Guide }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        <Archive size={15} strokeWidth={1.9} aria-hidden="true" />
        Retire
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RetireDialog guide={guide} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
