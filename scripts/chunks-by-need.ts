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

/** The screens that shells open first, by the folder of each under `features`. */
const FIRST_SCREENS = [
  'loan-detail',
  'loan-confirmation',
  'repayment',
  'repayment-instructions',
] as const;
type FirstScreen = (typeof FIRST_SCREENS)[number];
/** Those that ask the server by themselves; the others come with their answer. */
const ACTING: ReadonlySet<FirstScreen> = new Set(['loan-confirmation', 'repayment-instructions']);

/** Which screens need a module; `start` is what every page loads before its screen. */
type Needs = ReadonlyMap<string, ReadonlySet<FirstScreen | 'start'>>;

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
    const screens = FIRST_SCREENS.filter((screen) => needed.has(screen));
    const isOfActing = screens.every((screen) => ACTING.has(screen));
    if (needed.has('start') || (screens.length > 1 && !isOfActing)) return 'shared';
    return screens.length > 1 ? 'of-acting' : `of-${screens.join()}`;
  };
  const names = new Set(Array.from(needs.keys(), chunkOf).filter((name) => name !== null));
  return [
    REACT,
    ...Array.from(names, (name) => ({
      name,
      test: (id: string) => chunkOf(id) === name,
      // What only one screen needs stands in that screen's own chunk; `shared` takes the start itself in too, since one file
      // compresses better than two.
      minShareCount: name === 'shared' ? 1 : 2,
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
  const needs = new Map<string, Set<FirstScreen | 'start'>>();
  const roots = new Map(
    FIRST_SCREENS.map((screen) => [
      screen,
      chunks.filter(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/features/${screen}/${screen}-screen.tsx`),
      ),
    ]),
  );
  for (const [name, found] of [
    ['start', chunks.filter(({ isEntry }) => isEntry)],
    ...roots,
  ] as const) {
    const [root] = found;
    if (root === undefined) throw new Error(`No chunk of ${name}: has its screen moved?`);
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
