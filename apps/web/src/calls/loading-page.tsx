import { Page } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { StillWorking } from './still-working.tsx';

/** A page of skeletons, with words below them when loading takes long (`reading.isSlow`). */
export function LoadingPage({ isSlow, children }: { isSlow: boolean; children: ReactNode }) {
  const { common } = useCopy();
  return (
    <Page isBusy label={common.loading}>
      {children}
      <StillWorking isSlow={isSlow} />
    </Page>
  );
}
