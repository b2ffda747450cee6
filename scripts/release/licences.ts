import { licencesOf } from './bill.ts';
import type { Component } from './bill.ts';

// Licences under which a lender may ship the product without publishing it, as long as the notices are included.
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PostgreSQL',
]);

/** A licence with further conditions, allowed for one package for a reason. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string }[] = [
  // libvips is a shared library beside the code, loaded by sharp and replaceable: what the LGPL requires.
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' },
];

/** Throws with all packages whose licence is not allowed, or that name none. */
export function assertAllowed(components: readonly Component[]): void {
  const refused = components.filter((one) => !isAllowed(one));
  if (refused.length === 0) return;
  const lines = refused.map(
    (one) => `  ${one.name}@${one.version}: ${licencesOf(one).join(', ') || 'names no licence'}`,
  );
  throw new Error(
    `These packages must not go into a release (scripts/release/licences.ts):\n${lines.join('\n')}`,
  );
}

function isAllowed(one: Component): boolean {
  const licences = licencesOf(one);
  return (
    licences.length > 0 &&
    licences.every(
      (licence) =>
        isExpressionAllowed(licence) ||
        EXCEPTIONS.some(({ name, licence: allowed }) => allowed === licence && name.test(one.name)),
    )
  );
}

/** `(MIT OR GPL-2.0)` is allowed by its first half, `MIT AND ISC` only as a whole; deeper nesting needs a person. */
function isExpressionAllowed(expression: string): boolean {
  const flat = expression.replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  if (flat.includes(' OR ')) return flat.split(' OR ').some(isExpressionAllowed);
  return flat.split(' AND ').every((one) => ALLOWED.has(one.trim()));
}
