/**
 * How many screens of ours lie behind the present one. Kept in the history's own state, since the length of the history
 * counts pages of others too and never shrinks: at zero «back» means out of the web view.
 */
export function stepsBack(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('steps' in state)) return 0;
  return typeof state.steps === 'number' ? state.steps : 0;
}

let present = 0;

/** Follows the router's pushes and replacements (wouter tells of both by events). Returns how to stop. */
export function watchSteps(): () => void {
  present = stepsBack();
  const mark = () => {
    if (stepsBack() !== present) window.history.replaceState({ steps: present }, '');
  };
  const push = () => {
    present += 1;
    mark();
  };
  const pop = () => {
    present = stepsBack();
  };
  window.addEventListener('pushState', push);
  window.addEventListener('replaceState', mark);
  window.addEventListener('popstate', pop);
  return () => {
    window.removeEventListener('pushState', push);
    window.removeEventListener('replaceState', mark);
    window.removeEventListener('popstate', pop);
  };
}
