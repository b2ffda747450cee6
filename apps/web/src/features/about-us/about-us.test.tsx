// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';

afterEach(cleanup);

it('welcomes and says who lends', async () => {
  await openScreen(href('aboutUs', {}, {}), [], {
    brandName: 'Río',
    operator: { name: 'Río, S.A.', licence: 'Registro 7', contact: '', address: 'Calle 1' },
  });
  expect(await screen.findByText('Te damos la bienvenida a Río')).toBeTruthy();
  expect(screen.getByText('Río, S.A.')).toBeTruthy();
  expect(screen.getByText('Registro 7')).toBeTruthy();
  expect(screen.queryByText('Contacto')).toBeNull();
});

it('names no operator if none is configured', async () => {
  await openScreen(href('aboutUs', {}, {}), []);
  await screen.findByText('Te damos la bienvenida a Cauce');
  expect(screen.queryByText('Quién opera este servicio')).toBeNull();
});
