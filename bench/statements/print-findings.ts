import type { Engine, Said } from './engines.ts';
import { ENGINES, SOURCES } from './engines.ts';
import type { Feature } from './feature.ts';
import type { Statement } from './read-statements.ts';

const TITLES: Readonly<Record<Engine, string>> = {
  citus: 'Citus',
  cockroachdb: 'CockroachDB',
  yugabytedb: 'YugabyteDB',
};

/** Prints, as Markdown, how many statements use each feature, what each engine says of it, and where one of them is. */
export function printFeatures(
  title: string,
  features: readonly Feature[],
  statements: readonly Statement[],
): void {
  const engines = ENGINES.map((engine) => TITLES[engine]).join(' | ');
  console.log(`\n| ${title} | statements | ${engines} | for example |`);
  console.log(`| --- | --- |${' --- |'.repeat(ENGINES.length)} --- |`);
  for (const feature of features) {
    const using = statements.filter(({ text }) => feature.pattern.test(text));
    const said = ENGINES.map((engine) => inWords(feature[engine])).join(' | ');
    const example = using[0]?.from[0]?.replace(/^apps\/server\/(?:src\/)?/, '') ?? '';
    console.log(`| ${feature.name} | ${using.length} | ${said} | ${example} |`);
  }
}

function inWords({ verdict, note }: Said): string {
  return note === undefined ? verdict : `${verdict}: ${note}`;
}

/** Prints how many distinct statements each engine takes as they are, by the features that were looked for. */
export function printTotals(features: readonly Feature[], statements: readonly Statement[]): void {
  for (const engine of ENGINES) {
    const worst = statements.map(({ text }) =>
      features.filter(({ pattern }) => pattern.test(text)).map((one) => one[engine].verdict),
    );
    const no = worst.filter((verdicts) => verdicts.includes('no')).length;
    const open = worst.filter(
      (all) => !all.includes('no') && (all.includes('limits') || all.includes('unsaid')),
    ).length;
    const taken = statements.length - no - open;
    console.log(
      `${TITLES[engine]}: ${taken} as they are, ${open} with limits or to be tried, ${no} not`,
    );
  }
}

export function printSources(): void {
  console.log('\nWhat is said is said here:');
  for (const address of Object.values(SOURCES)) console.log(`  ${address}`);
}
