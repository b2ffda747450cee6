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

export type Component = v.InferOutput<typeof component>;
export type Bill = v.InferOutput<typeof billSchema>;

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
      .toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
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
