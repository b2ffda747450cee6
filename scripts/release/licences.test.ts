import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesOf, parseBill, readBill } from './bill.ts';
import { assertAllowed } from './licences.ts';

const component = (name: string, licence?: string) => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name.replace('@', '%40')}@1.0.0`,
  ...(licence !== undefined && {
    licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
  }),
});

const bill = (...components: readonly ReturnType<typeof component>[]): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    metadata: { timestamp: new Date().toISOString(), component: { name: 'a-folder-of-mine' } },
    components,
  });

const check =
  (...components: readonly ReturnType<typeof component>[]) =>
  (): void =>
    assertAllowed(parseBill(bill(...components)).components);

it('accepts licences that allow shipping inside a product, if one of several or all of them do', () => {
  expect(
    check(component('a', 'MIT'), component('b', '(GPL-2.0 OR MIT)'), component('c', 'MIT AND ISC')),
  ).not.toThrow();
});

it('names every package whose licence is not allowed or missing', () => {
  expect(check(component('a', 'AGPL-3.0-only'), component('b', 'MIT'), component('c'))).toThrow(
    /a@1\.0\.0: AGPL-3\.0-only\n {2}c@1\.0\.0: names no licence/,
  );
  expect(check(component('d', 'MIT AND GPL-3.0-only'))).toThrow('d@1.0.0');
});

it('allows the one exception to its package alone', () => {
  expect(check(component('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'))).not.toThrow();
  expect(check(component('another', 'LGPL-3.0-or-later'))).toThrow('another@1.0.0');
});

it('reads two bills of the same packages as the same, whatever their order, serial number and time', () => {
  const [one, other] = [component('a', 'MIT'), component('b', 'ISC')] as const;
  expect(parseBill(bill(one, other))).toEqual(parseBill(bill(other, one)));
  expect(JSON.stringify(parseBill(bill(one)))).not.toContain('a-folder-of-mine');
});

it('leaves our own workspaces out', () => {
  expect(
    parseBill(bill(component('@cauce/lending'), component('a', 'MIT'))).components,
  ).toHaveLength(1);
});

it('finds an allowed licence for each installed package that runs on the server or in a page', () => {
  const { components } = readBill(join(import.meta.dirname, '../..'));
  expect(components.length).toBeGreaterThan(100);
  expect(() => assertAllowed(components)).not.toThrow();
});

it('takes the licence of a package that names none from its own file, and of no other', () => {
  const read = (name: string) => parseBill(bill(component(name))).components.map(licencesOf);
  expect(read('png-js')).toEqual([['MIT']]);
  expect(read('another')).toEqual([[]]);
});
