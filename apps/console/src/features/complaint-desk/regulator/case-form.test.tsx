// @vitest-environment happy-dom
import {
  listComplaintQueue,
  readComplaintCase,
  readRegulatorCase,
  saveRegulatorCase,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, refuses, returns } from '../../../../test/open-console.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a case’s data for the regulator', () => {
  const openCase = (
    save: () => ReturnType<typeof refuses>,
    stored: (times: number) => ConsoleOutputOf<typeof readRegulatorCase> = () =>
      readRegulatorCase.sample,
  ) =>
    openConsole('complaints?tab=mine&case=q_7f2a', [
      [listComplaintQueue, () => returns(listComplaintQueue, listComplaintQueue.sample)],
      [readComplaintCase, () => returns(readComplaintCase, readComplaintCase.sample)],
      [readRegulatorCase, (_input, times) => returns(readRegulatorCase, stored(times))],
      [saveRegulatorCase, save],
    ]);
  const openForm = async (...answers: Parameters<typeof openCase>) => {
    const opened = await openCase(...answers);
    expect(await screen.findByText('Sin clasificar')).toBeTruthy();
    await press('Completar datos');
    await screen.findByLabelText('Código postal');
    return opened;
  };

  it.each([true, false])(
    'are in the case itself if the window has no space for the side panel: %s',
    async (isNarrow) => {
      const query = { addEventListener: () => {}, removeEventListener: () => {} };
      vi.stubGlobal('matchMedia', () => ({ ...query, matches: isNarrow }));
      await openCase(() => returns(saveRegulatorCase, saveRegulatorCase.sample));
      const part = await screen.findByRole('region', { name: 'Datos para CONDUSEF' });
      expect(part.closest('aside') === null).toBe(isNarrow);
    },
  );

  it('start with what is known, and are saved with the additions', async () => {
    const { sentTo } = await openForm(() => returns(saveRegulatorCase, saveRegulatorCase.sample));
    expect(screen.getByLabelText<HTMLInputElement>('Edad').value).toBe('36');
    fireEvent.change(screen.getByLabelText('Código postal'), { target: { value: '09070' } });
    await press('Guardar datos');
    expect(sentTo(saveRegulatorCase)).toEqual([
      {
        complaintId: 'q_7f2a',
        version: 0,
        kind: 'redeco',
        values: { personType: '1', sex: 'M', age: '36', postalCode: '09070' },
      },
    ]);
    // The complaint beside it shows what is still missing.
    expect(sentTo(readComplaintCase)).toHaveLength(2);
  });

  it('are not saved while a value has a wrong format', async () => {
    const { sentTo } = await openForm(() => returns(saveRegulatorCase, saveRegulatorCase.sample));
    const field = screen.getByLabelText('Código postal');
    fireEvent.change(field, { target: { value: '90' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Revisa cómo está escrito')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Guardar datos' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(sentTo(saveRegulatorCase)).toEqual([]);
  });

  it('are read again if somebody else was faster, and what was entered stays', async () => {
    const { sample } = readRegulatorCase;
    const theirs = { ...sample, version: 1, values: { ...sample.values, age: '37', sex: 'H' } };
    const { sentTo } = await openForm(
      () => refuses('changedMeanwhile'),
      (times) => (times === 1 ? sample : theirs),
    );
    fireEvent.change(screen.getByLabelText('Código postal'), { target: { value: '09070' } });
    fireEvent.change(screen.getByLabelText('Edad'), { target: { value: '40' } });
    await press('Guardar datos');
    expect(await screen.findByText(/Alguien más cambió estos datos/)).toBeTruthy();
    expect(sentTo(readRegulatorCase)).toHaveLength(2);
    await press('Guardar datos');
    expect(sentTo(saveRegulatorCase)[1]).toMatchObject({
      version: 1,
      values: { personType: '1', sex: 'H', age: '40', postalCode: '09070' },
    });
  });
});
