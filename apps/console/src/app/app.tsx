import { ToastHost } from '@cauce/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { ConsoleLanguage } from '@cauce/copy/console';
import { CopyProvider } from '../session/copy-provider.tsx';
import { usePreferences } from '../session/preferences.ts';
import { queryClient } from '../calls/query-client.ts';
import { PageErrors } from './page-errors.tsx';
import { router } from './router.tsx';

/** The whole console: texts, cache, and the screen of the address. */
export function App() {
  return (
    <PageErrors>
      <Suspense fallback={null}>
        <CopyProvider>
          <Localised>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
            <ToastHost />
          </Localised>
        </CopyProvider>
      </Suspense>
    </PageErrors>
  );
}

/** Canadian English writes days as YYYY-MM-DD, as our tables do. */
const LOCALES = { es: 'es-MX', en: 'en-CA' } as const satisfies Record<ConsoleLanguage, string>;

/** React Aria's own texts and the order in which days are typed follow the agent's language, not the browser's. */
function Localised({ children }: { children: ReactNode }) {
  const { language } = usePreferences();
  return <I18nProvider locale={LOCALES[language]}>{children}</I18nProvider>;
}
