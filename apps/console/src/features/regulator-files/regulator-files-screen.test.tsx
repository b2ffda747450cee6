// @vitest-environment happy-dom
import { downloadRegulatorFile, readRegulatorFile } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, press, returns } from '../../../test/open-console.tsx';

type File = ConsoleOutputOf<typeof readRegulatorFile>;
const rights = { role: 'operator' } as const;

const openFile = (of: Partial<File> = {}) =>
  openConsole(
    'complaints/regulator-files',
    [
      [readRegulatorFile, () => returns(readRegulatorFile, { ...readRegulatorFile.sample, ...of })],
      [downloadRegulatorFile, () => returns(downloadRegulatorFile, downloadRegulatorFile.sample)],
    ],
    rights,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the files for the regulator', () => {
  it('show when they are due, how many cases are complete, and what each lacks', async () => {
    await openFile();
    expect(await screen.findByText('2 de 3 completos')).toBeTruthy();
    expect(screen.getByText('2026-05-08')).toBeTruthy();
    expect(screen.getByText(/este sistema no lo envía/)).toBeTruthy();
    const table = within(screen.getByRole('region', { name: 'Casos del periodo' }));
    expect(table.getByRole('link', { name: 'Q-000123' }).getAttribute('href')).toContain('q_7f2a');
    expect(table.getByText('Código postal')).toBeTruthy();
  });

  it('name what is missing before a case is left out', async () => {
    // The test's browser would follow the link instead of downloading.
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const { sentTo } = await openFile();
    await screen.findByText('2 de 3 completos');
    await press('Descargar JSON');
    expect(await screen.findByText('A 1 caso le faltan datos')).toBeTruthy();
    expect(sentTo(downloadRegulatorFile)).toEqual([]);
    await press('Descargar sin ellos');
    expect(sentTo(downloadRegulatorFile)).toEqual([
      { file: 'redeco', period: '2026-04', format: 'json', leavesOutIncomplete: true },
    ]);
    expect(click).toHaveBeenCalledOnce();
  });

  it('show what the settings lack, and say if there are no cases', async () => {
    await openFile({
      missingOfLender: ['medium'],
      cases: [],
      count: 0,
      completeCount: 0,
      isLate: true,
    });
    expect(await screen.findByText(/medio de recepción \(CONDUSEF_MEDIUM\)/)).toBeTruthy();
    expect(screen.getByText('Ningún caso en este periodo')).toBeTruthy();
    // Without a case to deliver, no deadline was missed.
    expect(screen.queryByText('El plazo ya pasó')).toBeNull();
    const button = screen.getByRole('button', { name: 'Descargar JSON' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('offer CSV for REUNE, and choose another period', async () => {
    const { sentTo } = await openFile({
      file: 'consultas',
      period: '2026-Q1',
      periods: ['2026-Q2', '2026-Q1'],
    });
    expect(await screen.findByRole('button', { name: 'Descargar CSV' })).toBeTruthy();
    await act(async () =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Periodo' }), {
        target: { value: '2026-Q2' },
      }),
    );
    expect(sentTo(readRegulatorFile)).toContainEqual({ file: 'consultas', period: '2026-Q2' });
  });
});
