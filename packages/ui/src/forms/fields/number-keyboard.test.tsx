// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressNumberKey } from './key-presses.ts';
import type { NumberKey } from './key-presses.ts';
import { NumberKeyboard } from './number-keyboard.tsx';

afterEach(cleanup);

const labels = {
  keyboard: 'Teclado numérico',
  delete: 'Borrar',
  hide: 'Ocultar teclado',
  mark: 'Coma decimal',
};

function Keys({ onConfirm, onHide }: { onConfirm: () => void; onHide: () => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <output>{value}</output>
      <NumberKeyboard
        value={value}
        onChange={setValue}
        onConfirm={onConfirm}
        onHide={onHide}
        confirmLabel="Calcular"
        labels={labels}
      />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a number keyboard', () => {
  it('types figures and the mark, deletes, confirms and hides', () => {
    const confirm = vi.fn<() => void>();
    const hide = vi.fn<() => void>();
    render(<Keys onConfirm={confirm} onHide={hide} />);
    for (const name of ['5', '0', 'Coma decimal', '2', 'Borrar', '7']) press(name);
    expect(screen.getByRole('status').textContent).toBe('50,7');
    press('Calcular');
    expect(confirm).toHaveBeenCalledOnce();
    press('Ocultar teclado');
    expect(hide).toHaveBeenCalledOnce();
  });

  it('cannot confirm while empty', () => {
    const confirm = vi.fn<() => void>();
    render(<Keys onConfirm={confirm} onHide={() => {}} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Calcular' });
    expect(button.disabled).toBe(true);
    press('1');
    expect(button.disabled).toBe(false);
    press('Borrar');
    expect(button.disabled).toBe(true);
  });

  it('never makes anything but an amount, and cuts off what is too long', () => {
    const keys = fc.constantFrom<NumberKey>('0', '1', '5', '9', 'mark', 'delete');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
        let value = '';
        for (const key of pressed) value = pressNumberKey(value, key, { mark: ',', maxLength: 9 });
        expect(value).toMatch(/^(?:$|(?:0|[1-9]\d*)(?:,\d*)?)$/);
        expect(value.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
