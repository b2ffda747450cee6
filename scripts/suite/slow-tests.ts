import type { TimedTest } from './reports.ts';

/* Why slow tests are slow, by file, because the tests of one file share their reason. `npm test -- --record` writes the
   fifty slowest with their reasons into docs/slow-tests.md; every run names slow tests without one. */

export const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ledger-seeded-bugs/, 'a bug is seeded into the rules, and loans run until the ledger differs'],
  [/ledger-model/, 'whole lives of loans, each step compared with a second implementation'],
  [
    /one-charge|one-account|sms-codes|coupons\.test|connect-postgres-payers/,
    'fifty at once, in rounds: a race shows up in one of many',
  ],
  [
    /settlement\/settlements/,
    'each line is compared with the books in one large statement, which is planned each time',
  ],
  [/code-steps|event-orders/, 'sequences of steps in any order, each with a provider'],
  [
    /agents\/(?:sign-in|manage-agents)/,
    'passwords are guessed until accounts and addresses are delayed',
  ],
  [/complaint-desk\.test|promotion\/promotion\.test/, 'fifty people write the same thing at once'],
  [/limits\/|live-route|standard-output|close-in-time/, 'real sockets with real time-outs'],
  [/demo\/load-demo/, 'several servers fill the whole demo at once'],
  [/durable-files|folder-lock/, 'every commit is traced to the disk'],
  [/connect-postgres/, 'PostgreSQL servers are started, stopped and killed'],
  [
    /database\/(?:migrations\/)?(?:migrate|baseline|partitions|schema-levels|migration-hazards|database-mode|batched)/,
    'databases are created and migrated through all versions',
  ],
  [/commands\//, 'a command opens and checks its own database'],
  [/vouchers\/ensure-vouchers|hanging-provider/, 'a hanging provider runs into its time-out'],
  [/contract-page|signing-place|contract-pdf/, 'documents are rendered and read back'],
  [/complaint-images|uploads\//, 'images are decoded and re-encoded'],
  [/schedule\//, "days and weeks of a lender's work run one after another"],
  [
    /loan-confirmation\/|loan-detail\/|message-desk/,
    "each test has its own lender, because it changes a lender's settings",
  ],
  [/suite\/suite\.test/, 'parts run as processes, and one exceeds its time'],
  [/supply-chain/, 'a scanner reads every file of the repository'],
  [/end-with-process/, 'a PostgreSQL is started and interrupted by a signal'],
  [/http\/canaries/, 'every call carries secrets, which are then searched for everywhere'],
  [/regular-expressions/, 'every regular expression is searched for a slow input'],
  [
    /src\/start-server\.test|watching-files/,
    'the whole server is started, or an external tool with it',
  ],
  [/apps\/web\/test\/|site-pages\.test/, 'the pages are built and measured'],
  [/apps\/(?:web|console)\/src/, 'a screen is rendered for many examples of its data'],
  [/packages\//, 'a property is tested with thousands of examples'],
  [/e2e\/.*accessibility/, 'every rule of axe on every screen, in two languages and two themes'],
  [/e2e\/.*hostile-texts/, 'each hostile text is opened by itself'],
  [/e2e\/.*referrer/, 'a page sends every kind of request to another host'],
  [
    /e2e\/.*(?:resilience|offline-voucher|early-input|edge)/,
    'a browser is offline or a server killed, with real waiting times',
  ],
  [/e2e\/.*(?:second|third)-/, 'a lender of another country is started and every screen visited'],
  [
    /e2e\/.*(?:static-hosting|contract|canaries)/,
    'another server is started, and every call or page tried',
  ],
  [/e2e\/.*(?:webkit|shells|old-web-view)/, 'another browser is started'],
  [
    /e2e\/console\/(?:console-sign-in|.*desk|operator|arco)/,
    'a one-time code works once, so a sign-in may wait for the next half minute',
  ],
  [/e2e\//, 'a person goes through several screens'],
];

export function reasonOf({ file }: Pick<TimedTest, 'file'>): string | null {
  return REASONS.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

export type SlowTest = TimedTest & { readonly part: string };

export function slowest(tests: readonly SlowTest[], count = 50): readonly SlowTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/** The page of the slowest tests. */
export function slowPage(tests: readonly SlowTest[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
  const rows = tests.map(
    (test) =>
      `| ${test.seconds.toFixed(1)} | ${test.part} | \`${test.file}\` | ${cell(test.name)} | ${reasonOf(test) ?? '**none**'} |`,
  );
  return `# The slowest tests

After reading this page you know which tests take longest, and why. \`npm test -- --record\` writes it.

| seconds | part | file | test | why |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
