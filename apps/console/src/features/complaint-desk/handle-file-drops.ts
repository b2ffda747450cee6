/**
 * Takes files that are dropped anywhere on the page, until the answer is called: a browser opens what misses its field in the place
 * of the page, and what was typed is gone. Text that is dragged is the browser's own business.
 */
export function handleFileDrops(take: (files: readonly File[]) => void): () => void {
  function over(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }
  function drop(event: DragEvent): void {
    const files = event.dataTransfer?.files ?? [];
    if (files.length === 0) return;
    event.preventDefault();
    take([...files]);
  }
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
  return () => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
  };
}
