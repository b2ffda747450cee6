import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  PROMOTION_PAGE_BUDGET,
  PROMOTION_SCRIPT_BUDGET,
} from '../../../scripts/measure-promotion.ts';
import type { PromotionLoad } from '../../../scripts/measure-promotion.ts';

const WEB = join(import.meta.dirname, '..');
const MEASURE = join(WEB, '../../scripts/measure-promotion.ts');

/** In a process of its own: the test runner would intercept the bundle's imports. */
function measureIn(dist: string): string {
  const script = `
    const { weighPromotion } = await import(${JSON.stringify(MEASURE)});
    console.log(JSON.stringify(await weighPromotion(${JSON.stringify(dist)})));`;
  const argumentsOf = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, argumentsOf, { cwd: WEB, encoding: 'utf8' });
}

describe('the promotional pages (docs/decisions/020-promotional-pages.md)', () => {
  const dist = mkdtempSync(join(tmpdir(), 'cauce-promotion-'));
  let load: PromotionLoad = { html: '', scriptBytes: 0, pageBytes: 0 };
  let code = '';

  beforeAll(async () => {
    const shared = {
      root: WEB,
      configFile: join(WEB, 'vite.promotion.config.ts'),
      logLevel: 'error',
    } as const;
    const mode = 'production';
    // The test runner's own value would build React's development version.
    vi.stubEnv('NODE_ENV', mode);
    await build({ ...shared, mode, build: { outDir: join(dist, 'client') } });
    const ssr = 'src/entry-promotion-server.tsx';
    await build({ ...shared, mode, build: { ssr, outDir: join(dist, 'server') } });
    load = JSON.parse(measureIn(dist));
    const scripts = globSync('client/assets/*.js', { cwd: dist });
    code = scripts.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true, force: true });
  });

  it('load at most 61 KB of scripts on the first visit', () => {
    expect(load.scriptBytes).toBeGreaterThan(0);
    expect(load.scriptBytes).toBeLessThanOrEqual(PROMOTION_SCRIPT_BUDGET);
  });

  it('are readable at once: the page contains the form and the whole cost', () => {
    expect(load.pageBytes).toBeLessThanOrEqual(PROMOTION_PAGE_BUDGET);
    for (const text of ['手机号', '图形验证码', '获取验证码', '立即注册', '108,4 %', '3.556,80'])
      expect(load.html).toContain(text);
    expect(load.html).toMatch(/<html lang="zh-CN">/);
  });

  it('hold nothing of the loan screens, of a session or of the console', () => {
    expect(code).toContain('promotion/register');
    expect(code).not.toMatch(/v3\/loan|repayment-commit|cauce\.session|console\/api/);
  });

  it('hold no style attribute and no text that becomes script', () => {
    expect(load.html).not.toMatch(/\sstyle=/);
    expect(code).not.toMatch(/\beval\(|new Function\(/);
  });
});
