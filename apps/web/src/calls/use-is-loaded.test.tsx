// @vitest-environment happy-dom
import { overOffer } from '@cauce/copy/screens/es/over-offer';
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
  return <p>{useCopy('overOffer').understood}</p>;
}
const loadWords = async () => ({ default: Words });
const LaterWords = lazy(loadWords);

function Screen() {
  const isLoaded = useIsLoaded(loadWords, 'overOffer');
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

async function open(texts: () => Promise<typeof overOffer>): Promise<void> {
  addScreenTexts({ overOffer: createLoader({ es: texts }) });
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
  await open(async () => overOffer);
  expect(await screen.findByText(overOffer.understood)).toBeTruthy();
});

it('a part whose texts fail to load is left out, and the screen stays', async () => {
  await open(() => Promise.reject(new Error('the network is gone')));
  expect(screen.getByRole('button', { name: 'Aceptar' })).toBeTruthy();
  expect(screen.queryByText(overOffer.understood)).toBeNull();
});
