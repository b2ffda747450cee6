import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, readLoan, refusalSentences } from '@cauce/contract/server';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** Files of features that a borrower never sees. */
const DEV_FILES = /features\/(?:test-preview|component-gallery)\/|ui\/src\/gallery\//;

async function buildTo(outDir: string, mode: string): Promise<void> {
  process.env.CAUCE_MODE = mode;
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  });
}

function readBundle(outDir: string) {
  const manifest = readFileSync(join(outDir, '.vite/manifest.json'), 'utf8');
  const files = globSync('**/*.*', { cwd: outDir });
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    manifest,
    files,
    code: scripts.map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n'),
  };
}

describe('the bundle of production', () => {
  let outDir = '';
  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), 'cauce-web-'));
    await buildTo(outDir, 'production');
  });
  afterAll(() => {
    delete process.env.CAUCE_MODE;
    rmSync(outDir, { recursive: true, force: true });
  });

  it('holds nothing of the developer’s screens', () => {
    const { manifest, files, code } = readBundle(outDir);
    expect(manifest).not.toMatch(DEV_FILES);
    expect(files.filter((file) => /test-preview|gallery/.test(file))).toEqual([]);
    expect(code).not.toContain('Test preview');
  });

  it('holds no source map, no development build and no text that becomes script', () => {
    const { files, code } = readBundle(outDir);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(code).not.toContain('sourceMappingURL');
    expect(code).not.toMatch(/\beval\(|new Function\(/);
    expect(code).not.toContain('Download the React DevTools');
  });

  it('holds nothing of the contract that only a server reads', () => {
    const { code } = readBundle(outDir);
    for (const { summary, source } of endpoints) {
      expect(code).not.toContain(summary);
      expect(code).not.toContain(source);
    }
    for (const sentence of Object.values(refusalSentences)) expect(code).not.toContain(sentence);
    // Shows that the check above can fail: what a browser needs of them is in the bundle.
    expect(code).toContain(readLoan.path);
    expect(code).not.toContain(readLoan.sample.noticeStatusText);
  });

  it('has a page that any web server can serve, with an empty config to fill in', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/<script type="application\/json" id="cauce-config">\s*\{\}\s*<\/script>/);
    expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/index-/);
    expect(html).not.toMatch(/\sstyle=|<style/);
  });
});

describe('the bundle of a demo', () => {
  it('has the developer’s screens, so that the check above can fail', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'cauce-web-'));
    await buildTo(outDir, 'demo');
    expect(readBundle(outDir).manifest).toMatch(DEV_FILES);
    rmSync(outDir, { recursive: true, force: true });
  });
});
