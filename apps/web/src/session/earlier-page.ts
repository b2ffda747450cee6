/** How many entries the history has up to the current one, of any site; before `noteArrival`, also those that follow it. */
const entries = (): number => window.history.state?.entries ?? window.history.length;

/**
 * Keeps in the current history entry how many there are up to it. Called when a page is loaded: of a new entry they are
 * all, because nothing follows it. Later the history's length also counts what follows, and `navigation.canGoBack` ignores
 * pages of other sites.
 */
export function noteArrival(): void {
  window.history.replaceState({ ...window.history.state, entries: entries() }, '');
}

/** Whether «back» leads anywhere. */
export const hasEarlierPage = (): boolean => entries() > 1;
