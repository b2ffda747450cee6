import { ToastHost } from '@cauce/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CopyProvider } from '../session/copy-provider.tsx';
import { queryClient } from '../calls/query-client.ts';
import { PageErrors } from './page-errors.tsx';
import { router } from './router.tsx';

/** The whole console: texts, cache, and the screen of the address. */
export function App() {
  return (
    <PageErrors>
      <Suspense fallback={null}>
        <CopyProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
          <ToastHost />
        </CopyProvider>
      </Suspense>
    </PageErrors>
  );
}
