/**
 * Runs after a menu or popover that is being closed has given the focus back to its button, which takes two frames. What
 * then opens returns the focus to that button too. The result cancels it.
 */
export function onceFocusIsBack(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
