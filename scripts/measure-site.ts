import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageConfig, screens } from '@cauce/contract';
import { readContacts, readExample, writeSuccess } from '@cauce/contract/server';
import type { ScreenName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { parse } from 'valibot';
import type { BrandData } from '../apps/server/src/settings/brand/brand-file.ts';
import { withTheme } from '../apps/server/src/http/pages/theme-styles.ts';
import { brand as cauce } from '../brands/cauce.brand.ts';
import { brand as liwaya } from '../brands/liwaya.brand.ts';
import { brand as vaiga } from '../brands/vaiga.brand.ts';
import { report, weighPage } from './measure-web.ts';
import type { FirstLoad } from './measure-web.ts';

/** The budget of a page of the public site, in bytes after Brotli (docs/decisions/021-public-site.md). */
export const SITE_SCRIPT_BUDGET = 61 * 1024;
export const SITE_PAGE_BUDGET = 12 * 1024;

const ANSWERED_ENDPOINTS: readonly AnyServerEndpoint[] = [readExample, readContacts];
type ShownBrand = Pick<
  BrandData,
  'name' | 'operator' | 'languages' | 'merchantNumber' | 'market' | 'theme'
>;
const BRANDS: readonly ShownBrand[] = [cauce, vaiga, liwaya];

/** A page of the site for one brand in one language. */
export interface SiteLoad extends FirstLoad {
  readonly brand: string;
  readonly language: string;
}

/**
 * Renders every page of the site of a build with the contract's samples, for each brand in each of its languages and in
 * its own colours, and measures it as sent, with the scripts that it loads.
 *
 * @public for tests, which run it in a process of its own
 */
export async function weighSite(dist: string): Promise<SiteLoad[]> {
  const client = join(dist, 'client');
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  const { createSiteRenderer } = (await import(
    pathToFileURL(join(dist, 'server/entry-site-server.js')).href
  )) as typeof import('../apps/web/src/entry-site-server.tsx');
  const manifest = JSON.parse(read('.vite/site.json')) as Record<
    string,
    { file: string; name?: string }
  >;
  const names = new Map(Object.values(manifest).map(({ file, name = '' }) => [`/${file}`, name]));
  const render = createSiteRenderer({ manifest, readAsset: read });
  const pages = Object.entries(screens).filter(([, { access }]) => access === 'site');
  const loads: SiteLoad[] = [];
  for (const brand of BRANDS)
    for (const language of brand.languages)
      for (const [name, { path }] of pages) {
        const page = await render({
          path,
          search: `?isNeedPop=${language === 'en' ? '1' : '2'}`,
          config: configOf(brand),
          rules: { messagesKeptMonths: 12, prepaysAfterHalfTerm: true },
          origin: 'https://lender.example',
          send: async ({ url }) => {
            const endpoint = ANSWERED_ENDPOINTS.find((one) => url.startsWith(one.path));
            const body = endpoint === undefined ? {} : writeSuccess(endpoint, endpoint.sample);
            return {
              status: 200,
              headers: { get: () => null },
              text: async () => JSON.stringify(body),
            };
          },
        });
        if (page === null) throw new Error(`No page at ${path}`);
        const html = withTheme(page.html, brand);
        loads.push({
          ...weighPage(name as ScreenName, html, read, names),
          brand: brand.name,
          language,
        });
      }
  return loads;
}

/** The lender's data in a page, with every field filled, as in production. */
function configOf({ name, operator, languages, merchantNumber, market }: ShownBrand) {
  return parse(pageConfig, { brandName: name, operator, languages, merchantNumber, ...market });
}

/** Prints the sizes of the site's pages, each for its heaviest brand and language. True within the budget. */
export async function measureSite(dist: string): Promise<boolean> {
  const heaviest = new Map<ScreenName, SiteLoad>();
  for (const load of await weighSite(dist)) {
    const soFar = heaviest.get(load.screen);
    heaviest.set(load.screen, {
      ...(soFar !== undefined && soFar.scriptBytes > load.scriptBytes ? soFar : load),
      pageBytes: Math.max(load.pageBytes, soFar?.pageBytes ?? 0),
    });
  }
  return report([...heaviest.values()], () => SITE_SCRIPT_BUDGET, SITE_PAGE_BUDGET);
}
