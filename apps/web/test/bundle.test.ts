import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, readLoan, refusalSentences } from '@cauce/contract/server';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEV_FILES, DEV_TITLE } from './dev-files.ts';

const WEB = join(import.meta.dirname, '..');

describe('the bundle of production', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'cauce-web-'));
  let files: string[] = [];
  let code = '';
  beforeAll(async () => {
    vi.stubEnv('CAUCE_MODE', 'production');
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      mode: 'production',
      build: { outDir, emptyOutDir: true },
    });
    files = globSync('**/*.*', { cwd: outDir });
    const scripts = files.filter((file) => file.endsWith('.js'));
    code = scripts.map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(outDir, { recursive: true, force: true });
  });

  // first-load.test.ts finds them in the build of a demo, which shows that this check can fail.
  it('holds nothing of the developer’s screens', () => {
    expect(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')).not.toMatch(DEV_FILES);
    expect(code).not.toContain(DEV_TITLE);
  });

  it('holds no source map, no development build and no text that becomes script', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(code).not.toContain('sourceMappingURL');
    expect(code).not.toMatch(/\beval\(|new Function\(/);
    expect(code).not.toContain('Download the React DevTools');
  });

  it('holds nothing of the contract that only a server reads', () => {
    for (const { summary, source } of endpoints) {
      expect(code).not.toContain(summary);
      expect(code).not.toContain(source);
    }
    for (const sentence of Object.values(refusalSentences)) expect(code).not.toContain(sentence);
    // Shows that the checks above can fail: the bundle has the path of this endpoint, which a browser needs.
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
