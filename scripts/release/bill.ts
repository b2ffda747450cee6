import { execFileSync } from 'node:child_process';
import * as v from 'valibot';

const licence = v.union([
  v.looseObject({
    license: v.looseObject({ id: v.optional(v.string()), name: v.optional(v.string()) }),
  }),
  v.looseObject({ expression: v.string() }),
]);
const component = v.looseObject({
  name: v.string(),
  version: v.string(),
  purl: v.string(),
  licenses: v.optional(v.array(licence), []),
  properties: v.optional(v.array(v.looseObject({ name: v.string(), value: v.string() })), []),
});
const billSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({ name: v.string() }) }),
  components: v.array(component),
});

/** The licence of a package whose package.json names none, as the licence file in it says. */
const FROM_LICENCE_FILE: ReadonlyMap<string, string> = new Map([['png-js', 'MIT']]);

export type Component = v.InferOutput<typeof component>;
export type Bill = v.InferOutput<typeof billSchema>;

/** The bill of materials of a checkout with its packages installed, by npm, without what only development needs. */
export function readBill(checkout: string): Bill {
  return parseBill(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1_024 * 1_024,
    }),
  );
}

/**
 * Reads a bill of materials as npm prints it, without our own workspaces, and removes what differs from run to run: the
 * serial number, the time, and the name that npm takes from the folder.
 */
export function parseBill(text: string): Bill {
  const { serialNumber: _serial, ...bill } = v.parse(billSchema, JSON.parse(text));
  const { timestamp: _time, ...metadata } = bill.metadata;
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata.component, name: 'cauce' } },
    components: bill.components
      .filter((one) => !one.purl.startsWith('pkg:npm/%40cauce/'))
      .map(withLicence)
      .toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

function withLicence(one: Component): Component {
  const id = FROM_LICENCE_FILE.get(one.name);
  return id === undefined || one.licenses.length > 0
    ? one
    : { ...one, licenses: [{ license: { id } }] };
}

/** The package's path in a checkout, from its root. */
export function folderOf(one: Component): string | undefined {
  return one.properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
}

/** Its licences as SPDX expressions; empty if it names none. */
export function licencesOf(one: Component): string[] {
  return one.licenses.map((given) =>
    'expression' in given && typeof given.expression === 'string'
      ? given.expression
      : nameOf(given),
  );
}

function nameOf(given: Component['licenses'][number]): string {
  if (!('license' in given)) return '';
  const { id, name } = given.license as { readonly id?: string; readonly name?: string };
  return id ?? name ?? '';
}
