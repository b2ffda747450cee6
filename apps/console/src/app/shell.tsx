import { Suspense, useEffect } from 'react';
import { useAddress } from '../session/address.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import { useRole, useSignedIn } from '../session/session.ts';
import { capabilitiesOf } from './capabilities.ts';
import { EmptyRole, NotFound } from './no-screen.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Rail } from './rail.tsx';
import { ScreenErrors } from './page-errors.tsx';
import css from './shell.module.css';

/** The frame of the console: the rail, and the screen of the address. */
export function Shell({ isHidden }: { isHidden: boolean }) {
  const { shell, sections } = useCopy();
  const { lender } = useSignedIn();
  const role = useRole();
  const { capability, rest } = useAddress();
  const all = capabilitiesOf(role);
  const chosen = capability === '' ? all[0] : all.find(({ path }) => path === capability);
  const title = chosen ? sections[chosen.path] : shell.title(lender.brandName);

  useEffect(() => {
    document.title = `${title} · ${lender.brandName}`;
  }, [title, lender.brandName]);

  const Screen = chosen?.screen;
  return (
    <div className={css.shell} hidden={isHidden}>
      <a className={css.skip} href="#screen">
        {shell.skip}
      </a>
      <Rail capabilities={all} current={chosen?.path ?? null} />
      <main className={css.screen} id="screen" tabIndex={-1}>
        <OfflineNote />
        <ScreenErrors key={`${capability}/${rest.join('/')}`}>
          <Suspense fallback={<div aria-busy="true" aria-label={shell.loading} />}>
            {Screen ? <Screen /> : all.length === 0 ? <EmptyRole /> : <NotFound />}
          </Suspense>
        </ScreenErrors>
      </main>
    </div>
  );
}
