import type { Plugin } from 'vite';

/** The parts of the contract whose declarations hold more than a browser reads. */
const CONTRACT = /packages[\\/]contract[\\/]src[\\/][a-z-]+\.ts$/;

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

/**
 * Leaves out of the browser's bundle what a browser never reads of an endpoint: the strict schemas, the sample, the
 * sentences for engineers. Each endpoint stays declared once and whole (docs/decisions/012-first-load.md); the architecture
 * test sees to it that the web reads none of these fields.
 */
export function browserContract(): Plugin {
  return {
    name: 'cauce-browser-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const cuts = [...nodesOf(this.parse(code))].flatMap(cutsOf);
        return cuts.length === 0 ? null : { code: without(code, cuts), map: null };
      },
    },
  };
}

function cutsOf(node: Node): Cut[] {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'defineEndpoint') {
    const [endpoint] = node.arguments as readonly unknown[];
    return [
      ...cutsIn(endpoint, ['summary', 'source', 'sample']),
      ...cutsIn(valueOf(endpoint, 'request'), ['read']),
      ...cutsIn(valueOf(endpoint, 'reply'), ['wire']),
    ];
  }
  if (node.type !== 'VariableDeclarator') return [];
  if (nameOf(node.id) === 'refusals')
    return propertiesOf(node.init).flatMap(({ value }) => cutsIn(value, ['log', 'copy']));
  // A request that several endpoints share.
  if (valueOf(node.init, 'write') !== undefined) return cutsIn(node.init, ['read']);
  return [];
}

/** The fields of an object literal by these names, each with the comma after it. */
function cutsIn(object: unknown, names: readonly string[]): Cut[] {
  const properties = propertiesOf(object);
  return properties.flatMap((property, index) => {
    if (!names.includes(nameOf(property.key))) return [];
    const end = properties[index + 1]?.start ?? (isNode(object) ? object.end - 1 : property.end);
    return [{ start: property.start, end }];
  });
}

function valueOf(object: unknown, name: string): unknown {
  return propertiesOf(object).find(({ key }) => nameOf(key) === name)?.value;
}

function propertiesOf(object: unknown): Node[] {
  if (!isNode(object) || object.type !== 'ObjectExpression') return [];
  return (object.properties as unknown[]).filter(isNode);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}

function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function without(code: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}
