import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button';

const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));

/** Opens the palette, from everywhere in the console; so do Ctrl+K and, on a Mac, Command+K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // A question that is open comes first.
      if (document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        kind="icon"
        aria-label="Find anything"
        aria-keyshortcuts="Control+K Meta+K"
        title="Find anything (Ctrl+K)"
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
