import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'need-node.cjs');

/** Its output for a Node of that version; by default the real one. */
function outputFor(version?: string) {
  const withVersion = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const code = `${version === undefined ? '' : withVersion} require(${JSON.stringify(SCRIPT)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8' });
  return { status, stderr };
}

it('accepts the Node that the project pins', () => {
  expect(outputFor()).toEqual({ status: 0, stderr: '' });
});

it.each(['18.20.4', '20.19.0', '25.1.0'])(
  'refuses Node %s and names the version that is needed',
  (version) => {
    const { status, stderr } = outputFor(version);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Cauce needs Node 24 .*24\.\d+\.\d+/);
    expect(stderr).toContain(version);
  },
);
