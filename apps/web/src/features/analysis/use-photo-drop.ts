import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a photo that is dropped anywhere on the page or pasted into it: a browser would leave the page for a file that
 * misses the box. Answers whether a file hangs over the page.
 */
export function usePhotoDrop(onPhoto: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList) => {
    const file = firstPhoto(files);
    // What lies over the page has a business of its own.
    if (file && !document.querySelector('[role="dialog"], [role="alertdialog"]')) onPhoto(file);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const dragOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent) => {
      // Between two parts of the page there is a related target; outside the window there is none.
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !carriesFile(event)) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || bringsWords(data)) return;
      event.preventDefault();
      take(data.files);
    };
    window.addEventListener('dragover', dragOver, { signal });
    window.addEventListener('dragleave', dragLeave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Of several files the first photo; of none the first file, which is then refused with its reason. */
function firstPhoto(files: FileList): File | undefined {
  const all = Array.from(files);
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
}

/** Word processors put a picture of the copied words beside them; a file manager puts the file's name there. */
function bringsWords(data: DataTransfer): boolean {
  const words = data.getData('text/plain').trim();
  return words !== '' && words !== data.files[0]?.name;
}
