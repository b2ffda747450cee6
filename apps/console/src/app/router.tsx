import { CONSOLE_PATH } from '@cauce/contract/console';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './search-params.ts';
import { NotFound, PendingScreen } from './fallback-screens.tsx';
import { BrokenScreen } from './page-errors.tsx';
import { routes } from './routes.tsx';

export const router = createRouter({
  routeTree: routes,
  basepath: CONSOLE_PATH,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: BrokenScreen,
  // Otherwise the last screen stays below the next one's name while its code loads.
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 300,
  defaultNotFoundComponent: NotFound,
  // Another loan remounts the screen: nothing typed for one loan stays for another.
  defaultRemountDeps: ({ params }) => params,
  // The text after `#` is a search, not an anchor on the page.
  defaultHashScrollIntoView: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
