/** Runs it once the browser has painted; at once in a page that is hidden, which paints nothing. */
export function afterFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
