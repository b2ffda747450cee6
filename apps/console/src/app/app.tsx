import { ToastHost } from '@cauce/ui';
import { Suspense } from 'react';
import { CopyProvider } from '../session/copy-provider.tsx';
import { Gate } from './gate.tsx';
import { PageErrors } from './page-errors.tsx';

/** The whole console: texts, then whoever stands at the gate. */
export function App() {
  return (
    <PageErrors>
      <Suspense fallback={null}>
        <CopyProvider>
          <Gate />
          <ToastHost />
        </CopyProvider>
      </Suspense>
    </PageErrors>
  );
}
