// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../overlay/toast.tsx';
import { hideToast } from '../overlay/toast-store.ts';
import { CopyCode } from './copy-code.tsx';
import { groupCode, readableId } from './group-code.ts';

afterEach(() => {
  hideToast();
  cleanup();
});

async function copyWith(succeeds: boolean) {
  const copy = vi.fn<(text: string) => Promise<boolean>>().mockResolvedValue(succeeds);
  render(
    <>
      <CopyCode
        label="Referencia"
        code="9300 4481 207365"
        copyLabel="Copiar OXXO"
        copiedText="Referencia copiada"
        failedText="No se pudo copiar"
        copy={copy}
      />
      <ToastHost />
    </>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copiar OXXO' }));
    await Promise.resolve();
  });
  return copy;
}

describe('a code to copy', () => {
  it('is shown in fours', () => {
    expect(groupCode('93004481207365')).toBe('9300 4481 2073 65');
    expect(groupCode('9300 4481')).toBe('9300 4481');
    expect(groupCode('loan.837401@sandbox')).toBe('loan.837401@sandbox');
    expect(readableId('8374012209')).toBe('8374 0122 09');
    expect(readableId('MX-8374012209')).toBe('MX-8374012209');
  });

  it('that is an address goes on after its @ where it needs two lines', () => {
    render(
      <CopyCode label="UPI ID" code="loan.8374@sandbox" copyLabel="Copy" copiedText="Copied" />,
    );
    const [before, gap, after] = screen.getByText('loan.8374@sandbox').childNodes;
    expect([before?.textContent, gap?.nodeName, after?.textContent]).toEqual([
      'loan.8374@',
      'WBR',
      'sandbox',
    ]);
  });

  it('is copied without spaces, and says so', async () => {
    const copy = await copyWith(true);
    expect(copy).toHaveBeenCalledWith('93004481207365');
    expect(screen.getByRole('status').textContent).toBe('Referencia copiada');
  });

  it('says when it could not be copied', async () => {
    await copyWith(false);
    expect(screen.getByRole('alert').textContent).toBe('No se pudo copiar');
  });
});
