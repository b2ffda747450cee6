import { screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { Suspense, use } from 'react';
import { useIsExpired } from '../calls/calls-provider.tsx';
import { loadCall } from '../calls/load-call.ts';
import { useIsLoaded } from '../calls/use-is-loaded.ts';
import { useCopy, useLanguage } from '../copy/copy-provider.tsx';
import { textsOf } from '../copy/screen-texts.ts';
import { usePath } from '../session/address.tsx';
import { useConfig } from '../session/page-config.tsx';
import { ExpiredScreen } from './expired-screen.tsx';
import { findScreen } from './find-screen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { entryOf, loadOtherScreens, screenModules, useEntry } from './screen-table.ts';
import { useArrival } from './use-arrival.ts';

/** Renders the screen of the current address. An alias renders its screen and stays in the address bar. */
export function ScreenOutlet() {
  const path = usePath();
  const config = useConfig();
  const copy = useCopy();
  const language = useLanguage();
  const isExpired = useIsExpired();
  useIsLoaded(loadOtherScreens);
  useIsLoaded(loadCall);
  const name = findScreen(path, config);
  if (name === null) return <NotFoundScreen />;
  // Screens that need no session stay open, above all customer service.
  if (isExpired && screens[name].access === 'session') return <ExpiredScreen />;
  return (
    <Suspense key={name} fallback={<ScreenSkeleton title={entryOf(name)?.title(copy, language)} />}>
      <LoadedScreen name={name} />
    </Suspense>
  );
}

function LoadedScreen({ name }: { name: ScreenName }) {
  const copy = useCopy();
  const language = useLanguage();
  // Requested together; each is awaited where it is used.
  const entry = useEntry(name);
  const groups = (entry?.texts ?? []).map((group) => textsOf(group).load(language));
  const { Screen } = use(screenModules.load(name));
  for (const group of groups) use<unknown>(group);
  useArrival(entry?.title(copy, language) ?? '');
  return <Screen />;
}
