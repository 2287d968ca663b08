import { ArrowUp } from 'lucide-react';
import { useFocusFallback } from '../lib/use-focus-fallback';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { pageSizes } from './list-place';

/** Shows new rows on demand: inserting them would move the rows under the pointer. */
export function NewRows({ tableId, count, onShow }: { tableId: string; count: number; onShow: () => void }) {
  const fallback = useFocusFallback(tableId);
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" ref={fallback} onClick={onShow}>
          <ArrowUp size={15} strokeWidth={1.9} aria-hidden="true" />
          {count} new
        </Button>
      )}
    </span>
  );
}

export function SizeChoice({ size, onChoose }: { size: number; onChoose: (size: number) => void }) {
  return (
    <Select label="Rows on a page" value={size} onChange={(event) => onChoose(Number(event.target.value))}>
      {pageSizes.map((option) => (
        <option key={option} value={option}>
          {option} rows
        </option>
      ))}
    </Select>
  );
}
