import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import checker from 'recheck/package.json' with { type: 'json' };
import { Visitor, parseSync } from 'vite';

/**
 * The limits count characters read, so that a busy machine finds the same as an idle one. A pattern takes three seconds at
 * most; one with which the checker never finishes and fills all memory is at fault.
 */
const LIMITS = { timeout: 180_000, attackTimeout: null, incubationTimeout: null } as const;

export interface FoundPattern {
  /** File and line, or the name of its schema. */
  readonly where: string;
  readonly pattern: string;
  readonly flags: string;
}

/** The patterns written in one file. */
export interface WrittenPatterns {
  readonly patterns: readonly FoundPattern[];
  /** Lines where a pattern is built when the module is loaded. */
  readonly computedAt: readonly string[];
  /** Lines inside a function where a pattern is built: its value cannot be seen from outside. */
  readonly hiddenAt: readonly string[];
}

// Methods that turn a given text into a pattern.
const PATTERN_METHODS: ReadonlySet<string> = new Set(['match', 'matchAll', 'search']);

/** Every pattern in a source: literals, texts used as one, and the `pattern` of an input. */
export function patternsOf(file: string, source: string): WrittenPatterns {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const patterns: FoundPattern[] = [];
  const computedAt: string[] = [];
  const hiddenAt: string[] = [];
  let depth = 0;
  const at = (start: number): string => `${file}:${source.slice(0, start).split('\n').length}`;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  const constructed = (callee: { type: string; name?: unknown }, start: number): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      (depth === 0 ? computedAt : hiddenAt).push(at(start));
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    Literal: (node) => {
      if ('regex' in node)
        patterns.push({
          where: at(node.start),
          ...node.regex,
        });
    },
    NewExpression: ({ callee, start }) => constructed(callee, start),
    CallExpression: ({ callee, arguments: [first], start }) => {
      constructed(callee, start);
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        PATTERN_METHODS.has(callee.property.name) &&
        first?.type === 'Literal' &&
        typeof first.value === 'string'
      )
        patterns.push({
          where: at(start),
          pattern: first.value,
          flags: '',
        });
    },
    JSXAttribute: ({ name, value, start }) => {
      if (name.name === 'pattern' && value?.type === 'Literal' && typeof value.value === 'string')
        patterns.push({
          where: at(start),
          pattern: `^(?:${value.value})$`,
          flags: 'v',
        });
    },
  }).visit(program);
  return { patterns, computedAt, hiddenAt };
}

// Only its own test uses it, and only on this repository's migrations.
const NOT_PRODUCT = 'apps/server/src/database/migrations/migration-hazards.ts';

/** The product's sources, from the root; no tests. */
const productSources = (root: string): readonly string[] =>
  globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && file !== NOT_PRODUCT)
    .toSorted();

/** The patterns in all sources of the product. */
export function writtenPatterns(root: string): WrittenPatterns {
  const all = productSources(root).map((file) =>
    patternsOf(file, readFileSync(join(root, file), 'utf8')),
  );
  return {
    patterns: all.flatMap(({ patterns }) => patterns),
    computedAt: all.flatMap(({ computedAt }) => computedAt),
    hiddenAt: all.flatMap(({ hiddenAt }) => hiddenAt),
  };
}

/** The patterns that a module builds while it is loaded for the first time in this process. */
export async function computedPatterns(root: string, file: string): Promise<FoundPattern[]> {
  const Native = RegExp;
  const made: FoundPattern[] = [];
  const record = (one: RegExp): RegExp => {
    made.push({ where: file, pattern: one.source, flags: one.flags });
    return one;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (_, [pattern, flags]) => record(new Native(pattern, flags)),
    apply: (_, __, [pattern, flags]) => record(new Native(pattern, flags)),
  });
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}

/** Every pattern reachable from a value: those of schemas, including a library's. */
export function patternsWithin(value: unknown, where: string): FoundPattern[] {
  const seen = new Set<unknown>();
  const found: FoundPattern[] = [];
  const visit = (one: unknown, path: string): void => {
    const isHolder = typeof one === 'object' || typeof one === 'function';
    if (!isHolder || one === null || seen.has(one)) return;
    seen.add(one);
    if (one instanceof RegExp) found.push({ where: path, pattern: one.source, flags: one.flags });
    else for (const [name, inner] of Object.entries(one)) visit(inner, `${path}.${name}`);
  };
  visit(value, where);
  return found;
}

/**
 * Whether a pattern is obviously linear: without quantifiers it reads no more than its own length, and with a single one
 * anchored at the start there is only one choice to backtrack to.
 */
export function isPlainlyLinear(pattern: string): boolean {
  const bare = pattern
    .replaceAll(/\\.|\[(?:[^\]\\]|\\.)*\]/gs, 'x')
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, '(');
  const quantifiers = bare.match(/[*+?{]/g)?.length ?? 0;
  return quantifiers === 0 || (quantifiers === 1 && /^\^[^(|]*$/.test(bare));
}

const SAFE = join(import.meta.dirname, 'safe-patterns.json');

interface SafePatterns {
  readonly checker: string;
  readonly patterns: readonly string[];
}

/** As written in a source. */
export const written = ({ pattern, flags }: FoundPattern): string => `/${pattern}/${flags}`;

/** The patterns in which this version of the checker has found nothing: its answer would be the same again. */
export function knownSafe(): ReadonlySet<string> {
  const known = JSON.parse(readFileSync(SAFE, 'utf8')) as SafePatterns;
  return new Set(known.checker === checker.version ? known.patterns : []);
}

export function saveSafePatterns(patterns: readonly string[]): void {
  const known: SafePatterns = { checker: checker.version, patterns: patterns.toSorted() };
  writeFileSync(SAFE, `${JSON.stringify(known, null, 2)}\n`);
}

/** What is wrong with a pattern: a text for which it needs more than linear time, or that the checker could not decide. */
export async function slownessOf({ where, pattern, flags }: FoundPattern): Promise<string | null> {
  if (isPlainlyLinear(pattern)) return null;
  // The checker does not know the flag v; here it is only used with classes that u can read too. It runs as a native
  // program, or in JavaScript if there is none for the machine: many times slower, with the same answer.
  const result = await check(pattern, flags.replace('v', 'u').replace('d', ''), LIMITS);
  if (result.status === 'safe') return null;
  const why = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
  return `${where}: /${pattern}/${flags}: ${why}`;
}
