import { afterAll, beforeAll } from 'vitest';
import { consoleCaller, withAgents } from './console-caller.ts';
import type { ConsoleCaller, DemoRole } from './console-caller.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

/** A server for all tests of a file (or of a `describe`): started before the first of them, closed after the last. */
export function appForFile(options?: TestAppOptions): TestApp {
  return forFile(() => startTestApp(options));
}

/** The same with the demo's agents, and a browser for each role in which its agent is signed in before the first test. */
export function consoleForFile<const Roles extends readonly DemoRole[]>(
  roles: Roles,
  options?: TestAppOptions,
): [TestApp, ...{ [K in keyof Roles]: ConsoleCaller }] {
  const app = forFile(async () => withAgents(await startTestApp(options)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each role
  const callers = roles.map(() => consoleCaller(app)) as { [K in keyof Roles]: ConsoleCaller };
  beforeAll(async () => {
    for (const [at, role] of roles.entries()) await callers[at]?.signInAs(role);
  });
  return [app, ...callers];
}

function forFile(start: () => Promise<TestApp>): TestApp {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before the first test runs; until then nothing reads it
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await start());
  });
  afterAll(() => app.close());
  return app;
}
