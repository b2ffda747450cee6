// @vitest-environment happy-dom

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressText } from './address-text.tsx';

const shown = (text: string) => render(<p>{addressText(text)}</p>).container.innerHTML;

test('an address may break after its @ or its first slash, and nothing else breaks', () => {
  expect(shown('ayuda@cauce.example')).toBe('<p>ayuda@<wbr>cauce.example</p>');
  expect(shown('www.gob.mx/condusef')).toBe('<p>www.gob.mx/<wbr>condusef</p>');
  expect(shown('ana/2@upi')).toBe('<p>ana/<wbr>2@upi</p>');
  expect(shown('800 000 0100')).toBe('<p>800 000 0100</p>');
  expect(shown('Pago 1/4 de Ana')).toBe('<p>Pago 1/4 de Ana</p>');
});
