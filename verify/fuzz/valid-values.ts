import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Pools } from './pools.ts';

/** The parts of a valibot schema that values are generated from; which exist depends on the kind. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly items?: readonly GenericSchema[];
  readonly item?: GenericSchema;
  readonly value?: GenericSchema;
  readonly wrapped?: GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

export interface Making {
  readonly pools: Pools;
  /** Values may be taken from the replies of this scope. */
  readonly scope: string;
}

/** An arbitrary of values that a schema accepts: named fields are filled with existing ids and earlier answers. */
export function validFor(schema: GenericSchema, making: Making, name = ''): Arbitrary<unknown> {
  const shape = schema as unknown as Shape;
  const of = (inner: GenericSchema) => validFor(inner, making, name);
  switch (shape.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(schema, shape, making);
    case 'string':
      return textOf(schema, shape, making, name);
    case 'number':
      return numberOf(schema, shape, making, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...(shape.options ?? []));
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return fc.option(of(wrappedIn(shape)), { nil: undefined, freq: 4 });
    case 'nullable':
    case 'nullish':
      return fc.option(of(wrappedIn(shape)), { nil: null, freq: 4 });
    case 'union':
    case 'variant':
      return fc.oneof(...((shape.options ?? []) as readonly GenericSchema[]).map(of));
    case 'array':
      return arrayOf(schema, fc.array(of(required(shape.item)), lengthsOf(shape, 6)));
    case 'tuple':
    case 'strict_tuple':
      return fc.tuple(...(shape.items ?? []).map(of));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), of(required(shape.value)), { maxKeys: 4 });
    case 'custom':
      return fc.nat({ max: 1_000_000 }).filter((value) => safeParse(schema, value).success);
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values for ${shape.type} (${name}): extend verify/fuzz/valid-values.ts.`);
  }
}

// An absent field is left out, as on the wire; values that break a rule over several fields are discarded.
function objectOf(schema: GenericSchema, shape: Shape, making: Making): Arbitrary<unknown> {
  const { entries = {}, pipe = [] } = shape;
  const fields = fc
    .record(
      Object.fromEntries(
        Object.entries(entries).map(([name, inner]) => [name, validFor(inner, making, name)]),
      ),
    )
    .map((record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
    );
  return pipe.length > 1 ? fields.filter((record) => safeParse(schema, record).success) : fields;
}

const arrayOf = (schema: GenericSchema, items: Arbitrary<unknown[]>): Arbitrary<unknown> =>
  items.filter((list) => safeParse(schema, list).success);

function textOf(
  schema: GenericSchema,
  shape: Shape,
  { pools, scope }: Making,
  name: string,
): Arbitrary<unknown> {
  const fits = (value: unknown): boolean => safeParse(schema, value).success;
  const fitting = pools.known.filter(fits);
  const invented = inventedText(shape, fits);
  if (fitting.length === 0 && invented === null)
    throw new Error(`No text fits ${name}: add one to verify/fuzz/pools.ts.`);
  const other =
    invented === null
      ? fc.constantFrom(...fitting)
      : fitting.length === 0
        ? invented
        : fc.oneof(fc.constantFrom(...fitting), invented);
  // Chosen when drawn, so that the latest answers are part of the choice.
  return fc.tuple(fc.nat(), fc.nat(9), other).map(([at, of10, otherwise]) => {
    const named = of10 < 8 ? pools.named(scope, name).map(asText).filter(fits) : [];
    return named.length === 0 ? otherwise : named[at % named.length];
  });
}

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Texts generated from the schema's own pattern and lengths, or null if hardly one in fifty would fit. */
function inventedText(shape: Shape, fits: (value: unknown) => boolean): Arbitrary<string> | null {
  const pattern = requirementOf(shape, 'regex');
  const candidates = [
    ...(pattern instanceof RegExp ? matching(pattern) : []),
    fc.string({ unit: 'grapheme', ...lengthsOf(shape, 60) }),
    fc.string({ unit: 'grapheme-ascii', ...lengthsOf(shape, 20) }),
    ...(requirementOf(shape, 'email') === undefined ? [] : [fc.emailAddress()]),
  ];
  const good = candidates.filter(
    (one) => fc.sample(one, { numRuns: 50, seed: 1 }).filter(fits).length > 2,
  );
  return good.length === 0 ? null : fc.oneof(...good).filter(fits);
}

// Some patterns use lookahead or Unicode classes, for which fast-check cannot generate texts.
function matching({ source, flags }: RegExp): Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(source, flags.replaceAll(/[gy]/g, '')))];
  } catch {
    return [];
  }
}

function numberOf(
  schema: GenericSchema,
  shape: Shape,
  { pools, scope }: Making,
  name: string,
): Arbitrary<unknown> {
  const [least, most] = ['min_value', 'max_value'].map((kind) => requirementOf(shape, kind));
  const min = typeof least === 'number' ? least : -1_000_000;
  const max = typeof most === 'number' ? most : Math.max(min, 1_000_000_000);
  const fits = (value: unknown): boolean => safeParse(schema, value).success;
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) });
  return fc.tuple(fc.nat(), fc.nat(9), whole).map(([at, of10, otherwise]) => {
    const named = of10 < 8 ? pools.named(scope, name).map(Number).filter(fits) : [];
    return named.length === 0 ? otherwise : named[at % named.length];
  });
}

function lengthsOf(shape: Shape, most: number): { minLength: number; maxLength: number } {
  const [least, longest] = ['min_length', 'max_length'].map((kind) => requirementOf(shape, kind));
  const exact = requirementOf(shape, 'length');
  const minLength = Number(exact ?? least ?? 0);
  const limit = Number(exact ?? longest ?? most);
  return { minLength, maxLength: Math.max(minLength, Math.min(limit, Math.max(most, minLength))) };
}

const requirementOf = ({ pipe = [] }: Shape, kind: string): unknown => {
  const step = pipe.find(({ type }) => type === kind);
  return step === undefined ? undefined : (step.requirement ?? true);
};

const wrappedIn = ({ wrapped }: Shape): GenericSchema => required(wrapped);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A schema lacks a part that its kind requires.');
  return value;
}
