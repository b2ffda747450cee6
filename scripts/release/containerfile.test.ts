import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RELEASE_STEPS } from './release-steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const containerfile = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8');
const service = readFileSync(join(ROOT, 'deploy/systemd/cauce.service'), 'utf8');
const operate = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
const command = readFileSync(join(ROOT, 'bin/cauce'), 'utf8');

it('a container is built by the steps of a release, in their order, and by nothing else', () => {
  const steps = [...containerfile.matchAll(/^RUN node scripts\/release\.ts (?<step>.+)$/gm)].map(
    ({ groups }) => groups?.['step'],
  );
  // An image needs no archive of its contents.
  expect(steps).toEqual(Object.keys(RELEASE_STEPS).filter((name) => name !== 'pack'));
});

it('a container runs the Node that the project pins', () => {
  const pinned = readFileSync(join(ROOT, '.node-version'), 'utf8').trim();
  expect(containerfile).toContain(`node:${pinned}-bookworm-slim`);
});

it('a container and a service start the server alike, and neither as root', () => {
  expect(containerfile).toMatch(/^USER node$/m);
  expect(containerfile).toMatch(
    /^CMD \["node", "--max-semi-space-size=8", "apps\/server\/src\/main\.ts"\]$/m,
  );
  expect(service).toMatch(/^User=cauce$/m);
  expect(service).toMatch(
    /^ExecStart=\S+\/node --max-semi-space-size=8 \S+\/apps\/server\/src\/main\.ts$/m,
  );
});

it('a command of an installed version has the mode, folder and user of the service and of a container', () => {
  const same = 'CAUCE_MODE=production DATA_DIR=/var/lib/cauce';
  expect(service).toMatch(new RegExp(`^Environment=${same} `, 'm'));
  expect(containerfile).toMatch(new RegExp(`^ENV ${same} `, 'm'));
  expect(command).toMatch(new RegExp(`^ +export ${same}$`, 'm'));
  expect(command).toMatch(/^user=cauce$/m);
  const file = /^EnvironmentFile=(?<file>.+)$/m.exec(service)?.groups?.['file'];
  expect(command).toContain(`\${CAUCE_ENV_FILE:-${file}}`);
});

it('a container and a service are given the same time to stop', () => {
  const seconds = /^TimeoutStopSec=(?<seconds>\d+)$/m.exec(service)?.groups?.['seconds'];
  expect(containerfile).toContain(`--stop-timeout ${seconds} `);
  expect(containerfile).toContain(`terminationGracePeriodSeconds: ${seconds})`);
  expect(operate).toContain(`--stop-timeout ${seconds}`);
});

it('a service may lower the priority of the decoder, and a refused system call is an error and not the end of its process', () => {
  const filters = [...service.matchAll(/^SystemCallFilter=(?<filter>.+)$/gm)].map(
    ({ groups }) => groups?.['filter'] ?? '',
  );
  const denied = filters.findIndex(
    (filter) => filter.startsWith('~') && /@resources\b/.test(filter),
  );
  // `setpriority` is one of systemd's @resources; a later line allows it again.
  expect(filters.slice(denied + 1)).toContain('setpriority');
  expect(service).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});
