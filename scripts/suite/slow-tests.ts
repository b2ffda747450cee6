import type { TimedTest } from './reports.ts';

/*
 * Why tests that take long must: by file, since the tests of one file are slow for one reason. `npm test -- --record` writes the
 * fifty slowest with it into docs/slow-tests.md; every run names those among them that nobody has given a reason.
 */

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /ledger-seeded-bugs/,
    'a bug is put into the rules, and loans are lived through until the books differ',
  ],
  [/ledger-model/, 'whole lives of loans, each step beside a second writing of the rules'],
  [
    /one-charge|one-account|sms-codes|coupons\.test|connect-postgres-payers/,
    'fifty at once, in rounds: a race shows itself in one of many',
  ],
  [/code-steps|event-orders/, 'sequences of steps in any order, each with a provider beside it'],
  [
    /agents\/(?:sign-in|manage-agents)/,
    'passwords are guessed until accounts and addresses have to wait',
  ],
  [/complaint-desk\.test|promotion\/promotion\.test/, 'fifty people write the same thing at once'],
  [
    /limits\/|live-route|standard-output|close-in-time/,
    'real sockets with their time-outs, which no clock of a test moves',
  ],
  [/demo\/load-demo/, 'the whole demo is filled, by several servers at once'],
  [/durable-files|folder-lock/, 'every commit is followed to the disk'],
  [/connect-postgres/, 'servers of PostgreSQL are started, stopped and killed'],
  [
    /database\/(?:migrations\/)?(?:migrate|backfills|partitions|schema-levels|migration-hazards|database-mode|batched)/,
    'databases are made anew and brought through all versions',
  ],
  [/commands\//, 'a command opens and checks a database of its own'],
  [
    /vouchers\/ensure-vouchers|hanging-provider/,
    'a provider that hangs is given up after its time',
  ],
  [/contract-page|signing-place|contract-pdf/, 'documents are laid out and read back'],
  [/complaint-images|uploads\//, 'pictures are decoded and written anew'],
  [/schedule\//, 'days and weeks of work of a lender are done one after another'],
  [
    /loan-confirmation\/|loan-detail\/|message-desk/,
    'each test has a lender of its own, since it changes what borrowers may',
  ],
  [/suite\/suite\.test/, 'parts are started as processes, and one takes longer than it may'],
  [/supply-chain/, 'every file of the repository is looked through by a scanner'],
  [/end-with-process/, 'a PostgreSQL is started, and its run is broken off by a signal'],
  [/http\/canaries/, 'every call is made with secrets, which are then looked for everywhere'],
  [/regular-expressions/, 'every pattern is searched for a text that would make it slow'],
  [
    /src\/start-server\.test|watching-files/,
    'the whole server is started, or a tool of others with it',
  ],
  [/apps\/web\/test\/|site-pages\.test/, 'the pages are built and weighed'],
  [/apps\/(?:web|console)\/src/, 'a screen is drawn for many examples of what it may be told'],
  [/packages\//, 'a law is tried with thousands of examples'],
  [/e2e\/accessibility/, 'every rule of axe on every screen, in two languages and two themes'],
  [/e2e\/hostile-texts/, 'each hostile text is opened and looked at by itself'],
  [/e2e\/referrer/, 'a page asks another place in every way that it has'],
  [
    /e2e\/(?:resilience|offline-voucher|early-input|edge)/,
    'a browser without network, or a server that is killed, with the times that people wait',
  ],
  [/e2e\/(?:second|third)-/, 'a lender of another country is started and gone through'],
  [
    /e2e\/(?:static-hosting|contract|canaries)/,
    'another server is started, and every call or page is gone through',
  ],
  [/e2e\/(?:webkit|shells|old-web-view)/, 'another browser is started'],
  [
    /e2e\/console-sign-in|e2e\/.*desk|e2e\/operator|e2e\/arco/,
    'a one-time code is taken once, so that a sign-in may wait for the next half minute',
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

After reading this you know which tests a run waits for longest, and why each must take so long. \`npm test -- --record\` writes this page.

| seconds | part | file | test | why |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
