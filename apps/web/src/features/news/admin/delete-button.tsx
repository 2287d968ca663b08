import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button';

export function DeleteButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button kind="icon" size="small" aria-label={`Delete ${title}`} onClick={onClick}>
      <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
    </Button>
  );
}
