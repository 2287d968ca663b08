import { useState, type ClipboardEvent, type DragEvent } from 'react';

const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A file that is dragged over an element, dropped on it, or pasted into it; the first one counts. */
export function useFileDrop(onFile: (file: File) => unknown, isEnabled: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && isEnabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        // Also where nothing is taken: the browser would leave the page to show the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && isEnabled) onFile(file);
      },
      onPaste: (event: ClipboardEvent) => {
        const file = event.clipboardData.files[0];
        if (!file || !isEnabled) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
