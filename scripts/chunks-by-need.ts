import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
export type Groups = Group[];

/** React changes seldom: its chunk stays cached over deployments of ours. */
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
/** The table of all other screens, which the first of them waits for. */
const OTHERS = '/app/other-screens.ts';
/** Those that ask the server by themselves; the others come with their answer. */
const ACTING: ReadonlySet<FirstScreen> = new Set(['loan-confirmation', 'repayment-instructions']);

/** What is loaded at once: `start` by every page before its screen, `others` before a screen of that table. */
type Need = FirstScreen | 'start' | 'others';
type Needs = ReadonlyMap<string, ReadonlySet<Need>>;

/**
 * How the app is cut into chunks: by which of the first screens need a module, as a first build without chunks of ours shows it.
 * A module goes into `shared` if the start or two of the first screens need it, but into a chunk of their own if those two are the
 * ones that act, and into the chunk of the one first screen that needs it; what none of them needs is left to the bundler, which
 * puts together what the same screens load. So a new file costs a first load bytes only where a first screen uses it, wherever the file stands.
 *
 * What a module imports is needed wherever the module is, so no two chunks import each other.
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
      // What only one screen needs stands in that screen's own chunk; `shared` and `others` take the start and the table
      // themselves in too, since one file compresses better than two.
      minShareCount: /^of-/.test(name) ? 2 : 1,
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
  if (!('output' in result)) throw new Error('The app is one build.');
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
      const known = needs.get(id) ?? new Set();
      needs.set(id, known.add(name));
    }
  }
  return needs;
}

/** The modules of a chunk and of all that it imports before it runs. */
function modulesOf(root: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const loaded = new Set([root.fileName]);
  for (const name of loaded)
    for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      loaded.add(file);
  return chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .flatMap(({ modules }) => Object.keys(modules));
}
