/** Keeps the page when a file is dropped where nobody takes it: the browser would leave for the file, and all that was typed would be gone. */
export function keepPageOnStrayDrops(): void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
}
