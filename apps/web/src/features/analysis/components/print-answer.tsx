import { Printer } from 'lucide-react';
import { Button } from '../../../ui/button';

/** On paper come the fix, its cautions and the kit: see styles/print.css. */
export function PrintAnswer() {
  return (
    <Button size="large" onClick={() => window.print()}>
      <Printer size={20} strokeWidth={1.9} aria-hidden="true" />
      Print
    </Button>
  );
}
