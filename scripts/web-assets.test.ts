import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropOldAssets } from './web-assets.ts';

const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-assets-'));
  mkdirSync(join(folder, 'assets/channels'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{"file":"assets/used.js"}');
  writeFileSync(join(folder, 'index.html'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes an asset, or an empty folder that is there, as old as that. */
function place(name: string, ageDays: number): string {
  const path = join(folder, 'assets', name);
  if (!existsSync(path)) writeFileSync(path, '');
  const at = new Date(Date.now() - ageDays * DAY_MS);
  utimesSync(path, at, at);
  return path;
}

it('files that no page uses go after a week, and those of a newer build stay', () => {
  const used = place('used.js', 30);
  const old = [place('old.js', 8), place('old.js.br', 8)];
  const recent = place('recent.js', 6);
  dropOldAssets(folder);
  expect([used, recent].map((path) => existsSync(path))).toEqual([true, true]);
  expect(old.map((path) => existsSync(path))).toEqual([false, false]);
});

it('a folder stays, however old it is: a build in a folder of last week goes on', () => {
  const picture = place('channels/oxxo.svg', 30);
  const pictures = place('channels', 30);
  dropOldAssets(folder);
  expect([pictures, picture].map((path) => existsSync(path))).toEqual([true, true]);
});
