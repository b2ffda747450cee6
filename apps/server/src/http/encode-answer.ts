import type { AnyServerEndpoint } from '@cauce/contract/server';

type Encode<From = unknown> = (value: From) => unknown;

/** The part of a valibot schema that is used here. */
interface Shape {
  readonly type: string;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

/**
 * Encodes a handler's answer for the wire: a boolean becomes `'0'` or `'1'`, or 0 or 1, as the endpoint's reply schema
 * says. Built once for each endpoint; an answer is walked only where something needs encoding.
 */
export function answerEncoder({ reply }: Pick<AnyServerEndpoint, 'reply'>): Encode {
  return encoderOf(reply) ?? ((answer) => answer);
}

function encoderOf(schema: Shape): Encode | null {
  const { type, options = [], entries = {}, item, wrapped } = schema;
  if (type === 'picklist') return isFlag(options) ? (value) => options[Number(value)] : null;
  if (type === 'array') return item === undefined ? null : listEncoder(encoderOf(item));
  if (type === 'nullable' || type === 'optional')
    return wrapped === undefined ? null : presentEncoder(encoderOf(wrapped));
  if (type === 'union')
    return objectEncoder(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a union's options are schemas
      options.map((option) => encoderOf(option as Shape)).find((encode) => encode !== null) ?? null,
    );
  const encoders = Object.entries(entries).flatMap(([name, entry]) => {
    const encode = encoderOf(entry);
    return encode === null ? [] : [[name, encode] as const];
  });
  if (encoders.length === 0) return null;
  return objectEncoder((record) => {
    const fields: Record<string, unknown> = { ...record };
    for (const [name, encode] of encoders) fields[name] = encode(fields[name]);
    return fields;
  });
}

const isFlag = (options: readonly unknown[]): boolean =>
  options.length === 2 && String(options[0]) === '0' && String(options[1]) === '1';

const listEncoder = (encode: Encode | null): Encode | null =>
  encode && ((list) => (Array.isArray(list) ? list.map((one) => encode(one)) : list));

const presentEncoder = (encode: Encode | null): Encode | null =>
  encode && ((value) => (value === null || value === undefined ? value : encode(value)));

// A text in place of an object is passed through.
const objectEncoder = (encode: Encode<object> | null): Encode | null =>
  encode && ((value) => (typeof value === 'object' && value !== null ? encode(value) : value));
