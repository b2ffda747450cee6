import { expect, test } from 'vitest';
import { refusalMessage } from './index.ts';

const spanish = () => refusalMessage('orderNotFound', 'es');

test('says what to do next, in each language', () => {
  expect(spanish()).toBe('No encontramos este préstamo. Búscalo en la lista de tus préstamos.');
  expect(refusalMessage('offerExpired', 'en')).toContain('Open it again');
  expect(refusalMessage('offline', 'zh')).toContain('网络');
});

test('has no exclamation marks', () => {
  for (const language of ['es', 'en', 'zh'] as const)
    expect(refusalMessage('failed', language)).not.toMatch(/[!¡！]/);
});
