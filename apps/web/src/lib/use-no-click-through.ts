import { useEffect } from 'react';

const OVERLAYS = '[role=dialog], [role=alertdialog]';

/** The second click of a double click that closed a dialog with its first goes nowhere: it was not meant for what lay beneath. */
export function useNoClickThrough(): void {
  useEffect(() => {
    let began: Element | null = null;
    const onClick = (event: MouseEvent) => {
      if (event.detail <= 1) began = (event.target as Element).closest(OVERLAYS);
      else if (began && !began.isConnected) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, []);
}
