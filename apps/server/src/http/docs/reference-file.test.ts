import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readReferenceFile } from './reference-page.ts';

it('is the file that was published, byte for byte', async () => {
  const file = await readReferenceFile();
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    'bf091006bdc3af6067af77c2f534812e3e633e94a94e87138069f570f33b762c',
  );
});
