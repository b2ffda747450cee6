import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_BUDGET, scriptBudgetOf } from '../../../scripts/measure-web.ts';
import type { FirstLoad } from '../../../scripts/measure-web.ts';
import { SITE_PAGE_BUDGET, SITE_SCRIPT_BUDGET } from '../../../scripts/measure-site.ts';
import type { SiteLoad } from '../../../scripts/measure-site.ts';

const WEB = join(import.meta.dirname, '..');
const dist = join(WEB, 'dist');
const SCRIPTS = join(WEB, '../../scripts');

/** In a process of its own: the test runner would intercept the bundle's imports, and use React's development version. */
function run(code: string): string {
  const { NODE_ENV: _ofTheRunner, ...env } = process.env;
  const argumentsOf = ['--input-type=module', '--eval', code];
  return execFileSync(process.execPath, argumentsOf, { cwd: WEB, env, encoding: 'utf8' });
}

/** The scripts of this build; those of earlier builds stay in the folder for a while (scripts/web-assets.ts). */
function scriptsOfBuild(): string[] {
  const chunks = globSync('client/.vite/*.json', { cwd: dist }).flatMap((manifest) =>
    Object.values<{ file: string }>(JSON.parse(readFileSync(join(dist, manifest), 'utf8'))),
  );
  const files = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  expect(files.size).toBeGreaterThan(100);
  return ['client/sw.js', ...[...files].map((file) => `client/${file}`)];
}

function measureIn(script: 'measure-web' | 'measure-site', weigh: string): string {
  return run(`
    const { ${weigh} } = await import(${JSON.stringify(join(SCRIPTS, `${script}.ts`))});
    console.log(JSON.stringify(await ${weigh}(${JSON.stringify(dist)})));`);
}

describe('the first load (docs/decisions/012-first-load.md)', () => {
  let loads: FirstLoad[] = [];
  let sitePages: SiteLoad[] = [];

  beforeAll(() => {
    // The build that is served, and that the stories open afterwards.
    run(`
      const { buildIfStale } = await import(${JSON.stringify(join(SCRIPTS, 'build.ts'))});
      await buildIfStale(['web']);`);
    loads = JSON.parse(measureIn('measure-web', 'weighFirstLoads'));
    sitePages = JSON.parse(measureIn('measure-site', 'weighSite'));
  }, 300_000);

  it('measures the screens that shells open first', () => {
    expect(loads.map(({ screen }) => screen)).toEqual([
      'loanDetail',
      'loanConfirmation',
      'repayment',
      'repaymentInstructions',
      'complaintHome',
    ]);
  });

  it('has nothing of the agents’ console in any of its scripts', () => {
    const scripts = globSync('client/assets/*.js', { cwd: dist });
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts)
      expect(readFileSync(join(dist, script), 'utf8')).not.toMatch(/console\/api|signInRefused/);
  });

  it('uses no syntax that old web views get wrong (scripts/checks/oldest-browsers.ts)', () => {
    const SPREAD_IN_OPTIONAL_CALL = /\?\.(?:[\w$.]|\[[^\]]*\])*\((?:[^()]*,)?\.\.\./;
    expect('a?.b.c(1,...d)').toMatch(SPREAD_IN_OPTIONAL_CALL);
    for (const script of scriptsOfBuild())
      expect(readFileSync(join(dist, script), 'utf8'), script).not.toMatch(SPREAD_IN_OPTIONAL_CALL);
  });

  it('calls no method that old web views lack: the builder rewrites only syntax', () => {
    const NEWER =
      /(?<!\.)\.(?:at|toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(|URL\.(?:canParse|parse)\(|\b(?:Object|Map)\.groupBy\(|Object\.hasOwn\(|\bstructuredClone\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.(?:any|timeout)\(|\(\?<[!=]/;
    // Not a method: a function that the minifier has named `at`, after the dots of a spread.
    expect('[...at(i)]').not.toMatch(NEWER);
    for (const call of ['l.at(-1)', 'URL.canParse(e)', 'Object.hasOwn(a,e)', '/(?<!a)b/'])
      expect(call).toMatch(NEWER);
    const newer = scriptsOfBuild().flatMap((script) => {
      const call = NEWER.exec(readFileSync(join(dist, script), 'utf8'))?.[0];
      return call === undefined ? [] : [`${script}: ${call}`];
    });
    expect(newer).toEqual([]);
  });

  it('stays within 71 KB of scripts where a borrower reads, and 73 KB where one acts, in 8 files', () => {
    for (const { screen, scripts, scriptBytes } of loads) {
      expect(scriptBytes, screen).toBeLessThanOrEqual(scriptBudgetOf(screen));
      expect(scripts.length, screen).toBeLessThanOrEqual(8);
    }
  });

  it('keeps every page of the public site within 61 KB of scripts and 12 KB of page, for each brand and language', () => {
    const measured = new Set(sitePages.map(({ brand, language }) => `${brand} ${language}`));
    expect([...measured]).toEqual(['Cauce es', 'Cauce en', 'Vaiga en', 'Liwaya en']);
    expect(sitePages.length).toBeGreaterThanOrEqual(30);
    const heavy = sitePages.filter(
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
    const wordsOf = (address: string) => readFileSync(join(dist, 'client', address), 'utf8');
    for (const { brand, screen, scripts } of sitePages) {
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
          /CONDUSEF|Mexic|\bIVA\b|0[.,]0065/.test(wordsOf(address)) && brand !== 'Cauce',
          `${brand}: ${address}`,
        ).toBe(false);
    }
  });

  it('stays within 14 KB of page', () => {
    for (const { pageBytes } of loads) expect(pageBytes).toBeLessThanOrEqual(PAGE_BUDGET);
  });

  it('preloads the texts of the screen and of no other', () => {
    for (const { scripts } of loads) {
      const texts = scripts.filter(({ name }) => /^(?:es|en|zh)\//.test(name));
      expect(texts).toHaveLength(1);
      expect(texts[0]?.name).toMatch(
        /^es\/(?:loan-(?:detail|confirmation)|repayment(?:-instructions)?|complaints)$/,
      );
    }
  });
});
