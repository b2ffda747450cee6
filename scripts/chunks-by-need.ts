import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
export type Groups = Group[];

/** React rarely changes, so its chunk stays cached across our deployments. */
const REACT: Group = {
  name: 'react',
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  priority: 4,
};

/** The screens that shells open first, each with its file. */
const FIRST_SCREENS = {
  'loan-detail': '/features/loan-detail/loan-detail-screen.tsx',
  'loan-confirmation': '/features/loan-confirmation/loan-confirmation-screen.tsx',
  repayment: '/features/repayment/repayment-screen.tsx',
  'repayment-instructions': '/features/repayment-instructions/repayment-instructions-screen.tsx',
  complaints: '/features/complaints/complaint-home-screen.tsx',
} as const;
type FirstScreen = keyof typeof FIRST_SCREENS;
/** The table of all other screens; the first one that is opened waits for it. */
const OTHERS = '/app/other-screens.ts';
/** Screens that call the server themselves; the others come with their data. */
const ACTING: ReadonlySet<FirstScreen> = new Set(['loan-confirmation', 'repayment-instructions']);

/** What is loaded together: `start` by every page before its screen, `others` before a screen of that table. */
type Need = FirstScreen | 'start' | 'others';
type Needs = ReadonlyMap<string, ReadonlySet<Need>>;

/**
 * Splits the app into chunks by which of the first screens need a module, as found by a first build without our chunks.
 * A module goes into `shared` if the start or several first screens need it, into `of-acting` if only the acting ones
 * do, into `others` if the table of other screens does (and at most one first screen), and into a screen's own chunk if
 * only that one does. The rest is left to the bundler, which groups what the same screens load. So a new file adds
 * bytes to a first load only if a first screen uses it, in whatever folder it is.
 *
 * A module's imports are needed wherever the module is, so no two chunks import each other.
 */
export async function chunksByNeed(config: InlineConfig): Promise<Groups> {
  const needs = await firstNeeds(config);
  const chunkOf = (id: string): string | null => {
    const needed = needs.get(id);
    if (needed === undefined) return null;
    const screens = [...needed].filter((need) => need !== 'start' && need !== 'others');
    const isOfActing = screens.every((screen) => ACTING.has(screen));
    if (needed.has('start') || (screens.length > 1 && !isOfActing)) return 'shared';
    if (screens.length > 1) return 'of-acting';
    return needed.has('others') ? 'others' : `of-${screens.join()}`;
  };
  const names = new Set(Array.from(needs.keys(), chunkOf).filter((name) => name !== null));
  return [
    REACT,
    ...Array.from(names, (name) => ({
      name,
      test: (id: string) => chunkOf(id) === name,
      // What only one screen needs goes into that screen's own chunk; `shared` and `others` also include the start and
      // the table themselves, because one file compresses better than two.
      minShareCount: name.startsWith('of-') ? 2 : 1,
      priority: 2,
      includeDependenciesRecursively: name === 'shared',
    })),
  ];
}

async function firstNeeds(config: InlineConfig): Promise<Needs> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (!('output' in result)) throw new Error('Expected one build.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const needs = new Map<string, Set<Need>>();
  const roots: readonly (readonly [Need, string])[] = [
    ['start', '/index.html'],
    ['others', OTHERS],
    ...(Object.entries(FIRST_SCREENS) as [FirstScreen, string][]),
  ];
  for (const [name, file] of roots) {
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (root === undefined) throw new Error(`No chunk of ${name}: has its file moved?`);
    for (const id of modulesOf(root, chunks)) {
      const collected = needs.get(id) ?? new Set();
      needs.set(id, collected.add(name));
    }
  }
  return needs;
}

/** The modules of a chunk and of everything that it imports statically. */
function modulesOf(root: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const loaded = new Set([root.fileName]);
  for (const name of loaded)
    for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      loaded.add(file);
  return chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .flatMap(({ modules }) => Object.keys(modules));
}
