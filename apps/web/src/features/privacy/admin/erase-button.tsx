import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { useErasure } from './use-erasure';

/** Forgets one person: all that is held by the address, wherever it stands. */
export function EraseButton({ email, onErased }: { email: string; onErased: () => void }) {
  const { ask, isCounting, question } = useErasure(onErased);
  return (
    <>
      <Button kind="quiet" aria-disabled={isCounting} onClick={() => ask(email)}>
        <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        Delete this person’s data …
      </Button>
      {question}
    </>
  );
}
