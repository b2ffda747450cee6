import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLiveStream } from '../calls/live-stream.ts';
import { UndoHost } from '../parts/dialogs/undo.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import { useSignedIn } from '../session/session.ts';
import { capabilitiesOf } from './capabilities.ts';
import { EmptyRole, NotFound } from './fallback-screens.tsx';
import { useOwnPermissions } from './use-own-permissions.ts';
import { OfflineNote } from './offline-note.tsx';
import { Rail } from './rail.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { ShortcutDialog } from './shortcuts.tsx';
import { UnknownParameters } from './unknown-parameters.tsx';
import { useFocusRestoration } from './use-focus-restoration.ts';
import css from './shell.module.css';

/** The frame of the console: the rail, and the screen of the address. */
export function Shell({ isHidden }: { isHidden: boolean }) {
  const { shell, sections } = useCopy();
  const signedIn = useSignedIn();
  const { lender } = signedIn;
  // `/loans/order/20418` belongs to the loans.
  const [, section = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/');
  useLiveStream();
  useOwnPermissions();
  const screen = useRef<HTMLElement>(null);
  useFocusRestoration(screen, isHidden);
  const [open, setOpen] = useState<ShortcutDialog | null>(null);
  const all = capabilitiesOf(signedIn);
  const chosen = all.find(({ path }) => path === (section === '' ? 'home' : section));
  const title = chosen ? sections[chosen.path] : shell.title(lender.brandName);

  useEffect(() => {
    document.title = `${title} · ${lender.brandName}`;
  }, [title, lender.brandName]);

  return (
    <div className={css.shell} hidden={isHidden}>
      <a className={css.skip} href="#screen">
        {shell.skip}
      </a>
      <Rail capabilities={all} current={chosen?.path ?? null} onFind={() => setOpen('palette')} />
      {!isHidden && (
        <>
          <Shortcuts open={open} onOpen={setOpen} />
          <UndoHost />
        </>
      )}
      <main className={css.screen} id="screen" tabIndex={-1} ref={screen}>
        <OfflineNote />
        <UnknownParameters />
        <Suspense fallback={<output aria-busy="true" aria-label={shell.loading} />}>
          {chosen ? <Outlet /> : all.length === 0 ? <EmptyRole /> : <NotFound />}
        </Suspense>
      </main>
    </div>
  );
}
