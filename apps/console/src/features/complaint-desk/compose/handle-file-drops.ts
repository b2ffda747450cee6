/**
 * Handles files dropped anywhere on the page, until the returned function is called: otherwise a browser opens a file that
 * misses its field, and what was typed is lost. Dragged text is left to the browser.
 */
export function handleFileDrops(onFiles: (files: readonly File[]) => void): () => void {
  function over(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }
  function drop(event: DragEvent): void {
    const files = event.dataTransfer?.files ?? [];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  }
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
  return () => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
  };
}
