import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Comments, tests and pages name traps, invariants, abuse cases and checks of docs/reliability.md and sections of
 * docs/requirements.md by their numbers. Whoever reads one must find it there.
 */

const ROOT = join(import.meta.dirname, '..');
const RELIABILITY = 'docs/reliability.md';
const REQUIREMENTS = 'docs/requirements.md';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The places of both pages, as `decisions 7`, `spec 1 2.10`, `reliability 0.3`, `T31`, `I11`, `abuse 25`. */
const places = new Set([
  ...[
    ...read(REQUIREMENTS).matchAll(/^#{2,4} (Spec [12]|Decisions|House|Design) §([\d.]*\d)/gm),
  ].map(([, paper = '', section = '']) => `${paper.toLowerCase()} ${section}`),
  ...[...read(RELIABILITY).matchAll(/^#{2,4} (\d[\d.]*)/gm)].map(([, section = '']) =>
    placeOf('reliability', section),
  ),
  ...[...read(RELIABILITY).matchAll(/^\| (T\d+|I\d+|abuse \d+|\d\.\d\.\d) +\|/gm)].map(
    ([, name = '']) => placeOf('reliability', name),
  ),
]);

const SECTION = String.raw`(?:§ ?)?\d+(?:\.\d+)*`;
const NAME = String.raw`(?:[TI]\d+|abuses?(?: cases?)? \d+|${SECTION})`;
const MORE = (one: string): string => String.raw`(?:(?:, | and | to |; |–)${one})*`;
/** `decisions §7, §12`, `spec 1 §2.1 and §5`. Only a number behind its own sign belongs to it: «§7, 3 days» names one. */
const OF_REQUIREMENTS = new RegExp(
  String.raw`\b(decisions|spec(?:ification)? [12]|house|design)(?:\.md)?,? (§ ?\d+(?:\.\d+)*${MORE(
    String.raw`§ ?\d+(?:\.\d+)*`,
  )})`,
  'gi',
);
/** `reliability.md 0.3, abuse 23`, `reliability.md (abuse 14)`, `reliability.md T30 and T31`. */
const OF_RELIABILITY = new RegExp(
  String.raw`\breliability(?:\.md)?,? \(?(${NAME}${MORE(NAME)})`,
  'gi',
);
/** Said without the page's name: `(I14)`, `T20 and T21`, «abuse 5». The hours of an ISO date are none. */
const BY_ITSELF = /(?<![\w}$-])[TI][1-9]\d?\b(?!:)|\babuses?(?: cases?)? \d+/g;

function placeOf(paper: string, name: string): string {
  const isOwn = /^[TI]\d/.test(name);
  const number = name.replace(/^abuses?(?: cases?)? |^§ ?/, '').replace(/\.$/, '');
  if (isOwn) return name;
  return name.startsWith('abuse') ? `abuse ${number}` : `${paper} ${number}`;
}

/** What a text refers to. A reference may go on in the next line of its comment. */
function referencesIn(text: string): string[] {
  const plain = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ');
  const named = [...plain.matchAll(OF_REQUIREMENTS)].flatMap(([, paper = '', list = '']) =>
    namesIn(list).map((name) =>
      placeOf(paper.toLowerCase().replace('specification', 'spec'), name),
    ),
  );
  const ofReliability = [...plain.matchAll(OF_RELIABILITY)].flatMap(([, list = '']) =>
    namesIn(list).map((name) => placeOf('reliability', name)),
  );
  const alone = [...plain.matchAll(BY_ITSELF)].map(([name]) => placeOf('reliability', name));
  return [...named, ...ofReliability, ...alone];
}

/** `abuses 5 to 9` are two of the cases: its ends. */
function namesIn(list: string): string[] {
  const isOfCases = list.startsWith('abuses');
  return [...list.matchAll(new RegExp(NAME, 'g'))].map(([name]) =>
    isOfCases && /^\d+$/.test(name) ? `abuse ${name}` : name,
  );
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|css|sql|md|py|ya?ml|conf|html)$/.test(file))
  .filter((file) => file !== 'scripts/references.test.ts' && existsSync(join(ROOT, file)));

describe('what a comment refers to', () => {
  it('is a heading or a row of the two pages', () => {
    const cited = files.flatMap((file) =>
      referencesIn(read(file)).map((place) => ({ file, place })),
    );
    const dead = cited.filter(({ place }) => !places.has(place));
    expect(dead.map(({ file, place }) => `${file}: ${place}`)).toEqual([]);
  });

  it('is found however it is written', () => {
    const of = (text: string) => referencesIn(text).toSorted();
    expect(of('(decisions §7, §12; spec 1\n * §2.10 and §5)')).toEqual(
      ['decisions 12', 'decisions 7', 'spec 1 2.10', 'spec 1 5'].toSorted(),
    );
    expect(of('specification 2, §4')).toEqual(['spec 2 4']);
    expect(of('house §6; design.md §7.4')).toEqual(['design 7.4', 'house 6']);
    expect(of('(reliability.md\n-- 0.7)')).toEqual(['reliability 0.7']);
    expect(of('reliability.md §5.3 and §6')).toEqual(['reliability 5.3', 'reliability 6']);
    expect(of('reliability.md, abuses 5 to 9')).toContain('abuse 9');
    expect(of('the row (I77)')).toEqual(['I77']);
    expect(of('`${TODAY}T18:00:00Z`, docs/integrate.md §1, RFC 6238 §5.2')).toEqual([]);
    for (const place of ['decisions 99', 'I77', 'reliability 0.99', 'abuse 99'])
      expect(places.has(place)).toBe(false);
  });
});

describe.each([RELIABILITY, REQUIREMENTS])('%s', (page) => {
  const text = read(page);

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:apps|packages|e2e|bench|scripts|deploy)\/[^` ]+)`/g)];
    const linked = [...text.matchAll(/\]\(((?!https?:|#)[^)#]+)/g)];
    const paths = [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join('docs', path)),
    ];
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});
