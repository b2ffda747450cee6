// @vitest-environment happy-dom
import { offerDialogs } from '@cauce/copy/screens/es/offer-dialogs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { copies } from '../copy/load-copy.ts';
import { CopyProvider, useCopy } from '../copy/copy-provider.tsx';
import { createLoader, clearFailedLoads } from '../copy/loader.ts';
import { addScreenTexts } from '../copy/screen-texts.ts';
import { useIsLoaded } from './use-is-loaded.ts';

afterEach(() => {
  cleanup();
  clearFailedLoads();
});

function Words() {
  return <p>{useCopy('offerDialogs').understood}</p>;
}
const loadWords = async () => ({ default: Words });
const LaterWords = lazy(loadWords);

function Screen() {
  const isLoaded = useIsLoaded(loadWords, 'offerDialogs');
  return (
    <>
      <button type="button">Aceptar</button>
      {isLoaded && (
        <Suspense>
          <LaterWords />
        </Suspense>
      )}
    </>
  );
}

async function open(texts: () => Promise<typeof offerDialogs>): Promise<void> {
  addScreenTexts({ offerDialogs: createLoader({ es: texts }) });
  await copies.load('es');
  await act(async () => {
    render(
      <Suspense>
        <CopyProvider language="es">
          <Screen />
        </CopyProvider>
      </Suspense>,
    );
  });
}

it('a part is shown together with its texts', async () => {
  await open(async () => offerDialogs);
  expect(await screen.findByText(offerDialogs.understood)).toBeTruthy();
});

it('a part whose texts fail to load is left out, and the screen stays', async () => {
  await open(() => Promise.reject(new Error('the network is gone')));
  expect(screen.getByRole('button', { name: 'Aceptar' })).toBeTruthy();
  expect(screen.queryByText(offerDialogs.understood)).toBeNull();
});
