import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_BUDGET, scriptBudgetOf } from '../../../scripts/measure-web.ts';
import type { FirstLoad } from '../../../scripts/measure-web.ts';
import {
  PROMOTION_PAGE_BUDGET,
  PROMOTION_SCRIPT_BUDGET,
} from '../../../scripts/measure-promotion.ts';
import type { PromotionLoad } from '../../../scripts/measure-promotion.ts';
import { SITE_PAGE_BUDGET, SITE_SCRIPT_BUDGET } from '../../../scripts/measure-site.ts';
import type { SiteLoad } from '../../../scripts/measure-site.ts';
import { DEV_FILES, DEV_TITLE } from './dev-files.ts';

const WEB = join(import.meta.dirname, '..');
const dist = join(WEB, 'dist');

interface Measured {
  readonly app: readonly FirstLoad[];
  readonly site: readonly SiteLoad[];
  readonly promotion: PromotionLoad;
}

/**
 * Builds what is served, and what the stories open afterwards, and measures it. In a process of its own: the test runner would
 * intercept the bundle's imports, and use React's development version.
 */
function buildAndMeasure(): Measured {
  const { NODE_ENV: _ofTheRunner, ...env } = process.env;
  const moduleOf = (name: string) =>
    JSON.stringify(pathToFileURL(join(WEB, '../../scripts', `${name}.ts`)).href);
  const folder = JSON.stringify(dist);
  const code = `
    const { buildIfStale } = await import(${moduleOf('build')});
    await buildIfStale(['web']);
    const { weighFirstLoads } = await import(${moduleOf('measure-web')});
    const { weighSite } = await import(${moduleOf('measure-site')});
    const { weighPromotion } = await import(${moduleOf('measure-promotion')});
    console.log(JSON.stringify({
      app: await weighFirstLoads(${folder}),
      site: await weighSite(${folder}),
      promotion: await weighPromotion(${folder}),
    }));`;
  const argumentsOf = ['--input-type=module', '--eval', code];
  return JSON.parse(
    execFileSync(process.execPath, argumentsOf, { cwd: WEB, env, encoding: 'utf8' }),
  );
}

/** The scripts that a manifest of this build names; those of earlier builds stay in the folder for a while (scripts/web-assets.ts). */
function scriptsIn(manifests: string): string[] {
  const chunks = globSync(`client/.vite/${manifests}.json`, { cwd: dist }).flatMap((manifest) =>
    Object.values<{ file: string }>(JSON.parse(readFileSync(join(dist, manifest), 'utf8'))),
  );
  const files = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  return [...files].map((file) => `client/${file}`);
}

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

let measured: Measured;
let allScripts: readonly string[] = [];

beforeAll(() => {
  measured = buildAndMeasure();
  allScripts = ['client/sw.js', ...scriptsIn('*')];
}, 300_000);

describe('the first load (docs/decisions/012-first-load.md)', () => {
  it('measures the screens that shells open first', () => {
    expect(measured.app.map(({ screen }) => screen)).toEqual([
      'loanDetail',
      'loanConfirmation',
      'repayment',
      'repaymentInstructions',
      'complaintHome',
    ]);
  });

  it('has nothing of the agents’ console in any of its scripts', () => {
    expect(allScripts.length).toBeGreaterThan(100);
    for (const script of allScripts)
      expect(read(script), script).not.toMatch(/console\/api|signInRefused/);
  });

  it('has the developer’s screens, as in any build of a demo', () => {
    expect(read('client/.vite/manifest.json')).toMatch(DEV_FILES);
    expect(allScripts.some((script) => read(script).includes(DEV_TITLE))).toBe(true);
  });

  it('uses no syntax that old web views get wrong (scripts/checks/oldest-browsers.ts)', () => {
    const SPREAD_IN_OPTIONAL_CALL = /\?\.(?:[\w$.]|\[[^\]]*\])*\((?:[^()]*,)?\.\.\./;
    expect('a?.b.c(1,...d)').toMatch(SPREAD_IN_OPTIONAL_CALL);
    for (const script of allScripts)
      expect(read(script), script).not.toMatch(SPREAD_IN_OPTIONAL_CALL);
  });

  it('calls no method that old web views lack: the builder rewrites only syntax', () => {
    const NEWER =
      /(?<!\.)\.(?:at|toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(|URL\.(?:canParse|parse)\(|\b(?:Object|Map)\.groupBy\(|Object\.hasOwn\(|\bstructuredClone\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.(?:any|timeout)\(|\(\?<[!=]/;
    // Not a method: a function that the minifier has named `at`, after the dots of a spread.
    expect('[...at(i)]').not.toMatch(NEWER);
    for (const call of ['l.at(-1)', 'URL.canParse(e)', 'Object.hasOwn(a,e)', '/(?<!a)b/'])
      expect(call).toMatch(NEWER);
    const newer = allScripts.flatMap((script) => {
      const call = NEWER.exec(read(script))?.[0];
      return call === undefined ? [] : [`${script}: ${call}`];
    });
    expect(newer).toEqual([]);
  });

  it('stays within 71 KB of scripts where a borrower reads, and 73 KB where one acts, in 8 files', () => {
    for (const { screen, scripts, scriptBytes } of measured.app) {
      expect(scriptBytes, screen).toBeLessThanOrEqual(scriptBudgetOf(screen));
      expect(scripts.length, screen).toBeLessThanOrEqual(8);
    }
  });

  it('keeps every page of the public site within 61 KB of scripts and 12 KB of page, for each brand and language', () => {
    const languages = new Set(measured.site.map(({ brand, language }) => `${brand} ${language}`));
    expect([...languages]).toEqual(['Cauce es', 'Cauce en', 'Vaiga en', 'Liwaya en']);
    expect(measured.site.length).toBeGreaterThanOrEqual(30);
    const heavy = measured.site.filter(
      ({ scriptBytes, pageBytes }) =>
        scriptBytes > SITE_SCRIPT_BUDGET || pageBytes > SITE_PAGE_BUDGET,
    );
    expect(
      heavy.map(({ screen, brand, scriptBytes, pageBytes }) => [
        screen,
        brand,
        scriptBytes,
        pageBytes,
      ]),
    ).toEqual([]);
  });

  it('loads only the legal texts of the lender’s own country', () => {
    // A preloaded script has the name of its Markdown file, but not of the country's folder: that shows in its words.
    for (const { brand, screen, scripts } of measured.site) {
      const texts = scripts.filter(({ name }) =>
        /^(?:privacy-notice|loan-terms|period)/.test(name),
      );
      const isLegal = ['siteLoan', 'periodAgreement', 'loanTerms', 'privacyNotice'].includes(
        screen,
      );
      expect(texts, screen).toHaveLength(isLegal ? 1 : 0);
      for (const { address } of texts)
        // India's goods and services tax is 18 % too; the daily figure is only Mexico's.
        expect(
          /CONDUSEF|Mexic|\bIVA\b|0[.,]0065/.test(read(join('client', address))) &&
            brand !== 'Cauce',
          `${brand}: ${address}`,
        ).toBe(false);
    }
  });

  it('stays within 14 KB of page', () => {
    for (const { pageBytes } of measured.app) expect(pageBytes).toBeLessThanOrEqual(PAGE_BUDGET);
  });

  it('preloads the texts of the screen and of no other', () => {
    for (const { scripts } of measured.app) {
      const texts = scripts.filter(({ name }) => /^(?:es|en|zh)\//.test(name));
      expect(texts).toHaveLength(1);
      expect(texts[0]?.name).toMatch(
        /^es\/(?:loan-(?:detail|confirmation)|repayment(?:-instructions)?|complaints)$/,
      );
    }
  });
});

describe('the promotional pages (docs/decisions/020-promotional-pages.md)', () => {
  it('load at most 61 KB of scripts on the first visit', () => {
    expect(measured.promotion.scriptBytes).toBeGreaterThan(0);
    expect(measured.promotion.scriptBytes).toBeLessThanOrEqual(PROMOTION_SCRIPT_BUDGET);
  });

  it('are readable at once: the page contains the form and the whole cost', () => {
    const { html, pageBytes } = measured.promotion;
    expect(pageBytes).toBeLessThanOrEqual(PROMOTION_PAGE_BUDGET);
    for (const text of ['手机号', '图形验证码', '获取验证码', '立即注册', '108,4 %', '3.556,80'])
      expect(html).toContain(text);
    expect(html).toMatch(/<html lang="zh-CN">/);
  });

  it('hold nothing of the loan screens or of a session, and no text that becomes script', () => {
    const code = scriptsIn('promotion').map(read).join('\n');
    expect(code).toContain('promotion/register');
    expect(code).not.toMatch(/v3\/loan|repayment-commit|cauce\.session/);
    expect(code).not.toMatch(/\beval\(|new Function\(/);
  });

  it('hold no style attribute', () => {
    expect(measured.promotion.html).not.toMatch(/\sstyle=/);
  });
});
