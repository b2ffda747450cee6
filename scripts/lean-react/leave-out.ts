import { parseSync } from 'vite';
import type { ESTree } from 'vite';
import {
  CONSTANT_RESULTS,
  CONSTANTS,
  UNUSED_CLASS,
  UNUSED_HOOKS,
  UNUSED_KINDS,
  UNUSED_MEMBERS,
  UNUSED_PRELOADS,
  UNUSED_STATEMENTS,
} from './unused-parts.ts';

type Node = ESTree.Node;
interface Range {
  readonly start: number;
  readonly end: number;
}
interface Edit extends Range {
  readonly text: string;
}
interface Place {
  readonly parent: Node | null;
  /** The field of the parent that holds the node. */
  readonly field: string;
  /** The body of the function that contains the node. */
  readonly body: Range | null;
}

/**
 * Returns React's DOM client (its production build) without the parts that no page uses: conditions on them are
 * replaced by their constant value, so that the minifier drops unreachable code.
 *
 * @throws if this version of React lacks one of these parts, because the list must be reviewed for another version
 */
export function leaveOutUnused(source: string): string {
  const edits: Edit[] = [];
  const missing = new Set([
    ...CONSTANT_RESULTS.keys(),
    ...CONSTANTS.keys(),
    ...UNUSED_HOOKS,
    ...UNUSED_KINDS,
    ...UNUSED_MEMBERS,
    ...UNUSED_PRELOADS,
    ...UNUSED_STATEMENTS,
    UNUSED_CLASS,
  ]);
  const replace = ({ start, end }: Range, text: string, part: unknown): false => {
    edits.push({ start, end, text });
    missing.delete(part);
    return false;
  };
  const textOf = ({ start, end }: Range) => source.slice(start, end);

  /** Returns whether to visit the node's children too. */
  const onNode = (node: Node, { parent, field, body }: Place): boolean => {
    switch (node.type) {
      case 'FunctionDeclaration': {
        const name = node.id?.name ?? '';
        const answer = CONSTANT_RESULTS.get(name);
        if (answer === undefined || node.body === null) return true;
        return replace(node.body, answer === null ? '{}' : `{return ${answer}}`, name);
      }
      case 'ExpressionStatement': {
        const part = UNUSED_STATEMENTS.find((one) => source.startsWith(one, node.start));
        return part === undefined || replace(node, ';', part);
      }
      case 'NewExpression':
        if (textOf(node.callee) !== UNUSED_CLASS) return true;
        return replace(node, 'null', UNUSED_CLASS);
      case 'Property': {
        const name = textOf(node.key);
        const isUnused =
          UNUSED_HOOKS.has(name) || (UNUSED_PRELOADS.has(name) && node.value.type === 'Identifier');
        if (!isUnused) return true;
        const comma = source[node.end] === ',' ? 1 : 0;
        return replace({ start: node.start, end: node.end + comma }, '', name);
      }
      case 'BinaryExpression': {
        const kind = [node.left, node.right].find(isUnusedKind);
        const other = kind === node.left ? node.right : node.left;
        if (kind === undefined || !isTag(textOf(other)) || !/^[!=]==$/.test(node.operator))
          return true;
        return replace(node, node.operator === '===' ? 'false' : 'true', kind.value);
      }
      case 'SwitchStatement': {
        if (!isTag(textOf(node.discriminant))) return true;
        const removed = leaveOutCases(node, source, replace);
        const names = new Set(removed.flatMap((one) => variablesOf(one)));
        // The remaining cases may use variables that the removed ones declared.
        if (names.size > 0 && body !== null)
          edits.push({
            start: body.start + 1,
            end: body.start + 1,
            text: `var ${[...names].join()};`,
          });
        return true;
      }
      case 'AssignmentExpression':
        if (!CONSTANTS.has(textOf(node.left))) return true;
        replace({ start: node.start, end: node.right.start }, '(', textOf(node.left));
        edits.push({ start: node.end, end: node.end, text: ')' });
        return true;
      case 'Identifier': {
        const value = CONSTANTS.get(node.name);
        if (value === undefined || isNameOf(parent, field)) return true;
        return replace(node, value, node.name);
      }
      case 'MemberExpression': {
        const name = node.computed ? '' : textOf(node.property);
        const isRead = !(parent?.type === 'CallExpression' && field === 'callee');
        if (!UNUSED_MEMBERS.has(name) || !isRead) return true;
        return replace(node, '(void 0)', name);
      }
      default:
        return true;
    }
  };
  visit(parseSync('react-dom-client.js', source).program, onNode);
  if (missing.size > 0)
    throw new Error(`This React has no ${[...missing].join(', ')}: scripts/lean-react`);
  return apply(source, edits);
}

function isUnusedKind(node: Node): node is ESTree.NumericLiteral {
  return node.type === 'Literal' && UNUSED_KINDS.has(node.value);
}

/** Whether an expression reads the kind (`tag`) of a fiber. */
function isTag(text: string): boolean {
  return /(?:^|\.)(?:tag|nodeTag|grandTag)$/.test(text);
}

/** Whether a name is being declared, assigned or used as a property name, and not read. */
function isNameOf(parent: Node | null, field: string): boolean {
  switch (parent?.type) {
    case 'VariableDeclarator':
      return field === 'id';
    case 'AssignmentExpression':
      return field === 'left';
    case 'Property':
      return field === 'key';
    case 'MemberExpression':
      return field === 'property';
    default:
      return false;
  }
}

/**
 * Removes the cases of unused kinds; a case that another one falls through to keeps its statements. Returns those that
 * were removed completely.
 */
function leaveOutCases(
  { cases }: ESTree.SwitchStatement,
  source: string,
  replace: (range: Range, text: string, part: unknown) => false,
): ESTree.SwitchCase[] {
  const removed: ESTree.SwitchCase[] = [];
  let isFallenInto = false;
  for (const one of cases) {
    const kind = one.test !== null && isUnusedKind(one.test) ? one.test : null;
    if (kind !== null && isFallenInto)
      replace({ start: one.start, end: source.indexOf(':', kind.end) + 1 }, '', kind.value);
    else if (kind !== null) {
      replace(one, '', kind.value);
      removed.push(one);
    }
    const ends = /^(?:Return|Break|Throw|Continue)/.test(one.consequent.at(-1)?.type ?? '');
    if (ends) isFallenInto = false;
    else if (kind === null) isFallenInto = true;
  }
  return removed;
}

/** The variables declared inside, which with `var` belong to the whole function. */
function variablesOf(node: Node): string[] {
  const names: string[] = [];
  visit(node, (one) => {
    if (one.type === 'VariableDeclarator' && one.id.type === 'Identifier') names.push(one.id.name);
    return !/^(?:Function|Arrow)/.test(one.type);
  });
  return names;
}

function visit(
  node: Node,
  onNode: (node: Node, place: Place) => boolean,
  place: Place = { parent: null, field: '', body: null },
): void {
  if (!onNode(node, place)) return;
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';
  const body = isFunction ? node.body : place.body;
  for (const [field, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, onNode, { parent: node, field, body });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function apply(source: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted(
    (one, other) =>
      one.start - other.start ||
      // Insertions come before replacements, and a whole before its parts.
      Number(one.end > one.start) - Number(other.end > other.start) ||
      other.end - one.end,
  );
  let code = '';
  let at = 0;
  for (const { start, end, text } of inOrder) {
    // Inside a range that was already replaced.
    if (start < at) continue;
    code += source.slice(at, start) + text;
    at = end;
  }
  return code + source.slice(at);
}
