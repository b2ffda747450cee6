import { CONSOLE_REFUSALS, consoleEndpoints } from '@cauce/contract/console';
import { describeRefusal } from '@cauce/contract/server';
import { en } from '@cauce/copy/console/en';
import { es } from '@cauce/copy/console/es';
import { refusals } from '@cauce/contract';
import type { RefusalName } from '@cauce/contract';
import { describe, expect, it } from 'vitest';

describe.each([
  ['Spanish', es],
  ['English', en],
])('the words of the console in %s', (_language, copy) => {
  it('name every act that the audit log may contain', () => {
    const audited = consoleEndpoints.filter(({ audits }) => typeof audits === 'string');
    for (const { name } of audited)
      expect([name, copy.acts[name]]).toEqual([name, expect.any(String)]);
  });

  it('contain every refusal that a call declares, and every one of transport', () => {
    const texts: Readonly<Record<string, string>> = copy.refusals;
    const transport = [...(Object.keys(refusals) as RefusalName[]), ...CONSOLE_REFUSALS].filter(
      (name) =>
        describeRefusal(name).status !== 200 && name !== 'badSignature' && name !== 'keyReused',
    );
    const declared = consoleEndpoints.flatMap((endpoint) => endpoint.refusals);
    for (const name of new Set([...transport, ...declared]))
      expect([name, texts[name]]).toEqual([name, expect.any(String)]);
  });
});
