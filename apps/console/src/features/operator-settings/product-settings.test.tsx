// @vitest-environment happy-dom
import { readProductSettings, saveProductRules } from '@cauce/contract/console';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';
import { clearDrafts } from './use-draft.ts';

async function openProduct(language: 'es' | 'en' = 'es') {
  const opened = await openConsole(
    'settings?tab=products',
    [
      [
        readProductSettings,
        () => returns(readProductSettings, { ...readProductSettings.sample, proposals: [] }),
      ],
      [saveProductRules, () => returns(saveProductRules, saveProductRules.sample)],
    ],
    { role: 'operator', language },
  );
  await screen.findByRole('textbox', { name: /^(Monto máximo|Largest amount)/ });
  return opened;
}
const field = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const wrongFields = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((one) => one.getAttribute('aria-invalid') === 'true');

afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
});

describe('a product whose rules cannot be saved', () => {
  it('has its annual cost with the percent sign of the language', async () => {
    await openProduct();
    expect(screen.getByText(/^\d+,\d\s%$/)).toBeTruthy();
    await openProduct('en');
    expect(screen.getByText(/^\d+,\d%$/)).toBeTruthy();
  });

  it('marks and focuses the amount that is out of order, and mentions no cap', async () => {
    const { sentTo } = await openProduct();
    type(/^Monto máximo/, '100');
    expect(wrongFields()).toEqual([]);
    await press(/^Proponer \d+ cambio/);
    expect(wrongFields()).toEqual([field(/^Monto máximo/)]);
    expect(document.activeElement).toBe(field(/^Monto máximo/));
    expect(screen.getByText('No se puede guardar:')).toBeTruthy();
    expect(screen.queryByText(/principalRange|topes del mercado|^Fuente/)).toBeNull();
    expect(sentTo(saveProductRules)).toEqual([]);
  });

  it('marks the rate that breaks a cap, with the law of the cap', async () => {
    await openProduct();
    type(/^Tasa por día/, '3');
    await press(/^Proponer \d+ cambio/);
    expect(wrongFields()[0]).toBe(field(/^Tasa por día/));
    expect(document.activeElement).toBe(field(/^Tasa por día/));
    expect(screen.getByText(/^Rebasa los topes del mercado/)).toBeTruthy();
    expect(screen.getByText(/^Fuente: Código Civil Federal, art. 1843\. Los topes/)).toBeTruthy();
  });
});
