import type { ScreenName } from '@cauce/contract';
import { Suspense, use } from 'react';
import { useIsExpired } from '../calls/calls-provider.tsx';
import { useCopy, useLanguage } from '../copy/copy-provider.tsx';
import { screenTexts } from '../copy/screen-texts.ts';
import { usePath } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { ExpiredScreen } from './expired-screen.tsx';
import { findScreen } from './find-screen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screenModules, screenTable } from './screen-table.ts';
import { useArrival } from './use-arrival.ts';

/** The screen of the present address. An alias renders its screen and stays in the address bar (decisions §2). */
export function ScreenOutlet() {
  const path = usePath();
  const config = useConfig();
  const isExpired = useIsExpired();
  const name = findScreen(path, config);
  if (isExpired) return <ExpiredScreen />;
  if (name === null) return <NotFoundScreen />;
  return (
    <Suspense key={name} fallback={<ScreenSkeleton />}>
      <LoadedScreen name={name} />
    </Suspense>
  );
}

function LoadedScreen({ name }: { name: ScreenName }) {
  const copy = useCopy();
  const language = useLanguage();
  // Asked for together; each is waited for where it is used.
  const groups = (screenTable[name]?.texts ?? []).map((group) => screenTexts[group].load(language));
  const { Screen } = use(screenModules.load(name));
  for (const group of groups) use<unknown>(group);
  useArrival(screenTable[name]?.title(copy, language) ?? '');
  return <Screen />;
}
