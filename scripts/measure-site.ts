import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageConfig, readContacts, readExample, screens, writeSuccess } from '@cauce/contract';
import type { AnyEndpoint, ScreenName } from '@cauce/contract';
import { parse } from 'valibot';
import { report, weighPage } from './measure-web.ts';
import type { FirstLoad } from './measure-web.ts';

/** What a page of the public site may cost, in bytes after Brotli (docs/decisions/021-public-site.md). */
export const SITE_SCRIPT_BUDGET = 75 * 1024;
export const SITE_PAGE_BUDGET = 12 * 1024;

const ANSWERS: readonly AnyEndpoint[] = [readExample, readContacts];

/** A lender whose every field is said, as in production. */
const OPERATOR = {
  name: 'Cauce Servicios Financieros, S.A. de C.V.',
  licence: 'Registro 00000 ante la autoridad competente',
  contact: 'ayuda@cauce.example',
  address: 'Avenida Ejemplo 100, colonia Centro, 06000, Ciudad de México',
};

/** Renders every page of the site of a build with the contract's samples and weighs each with the scripts that it asks for. */
export async function weighSite(dist: string): Promise<FirstLoad[]> {
  const client = join(dist, 'client');
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of this very module
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
  const loads: FirstLoad[] = [];
  for (const [name, { path }] of pages) {
    const page = await render({
      path,
      search: '',
      config: { ...parse(pageConfig, {}), operator: OPERATOR },
      origin: 'https://cauce.example',
      send: async ({ url }) => {
        const endpoint = ANSWERS.find((one) => url.startsWith(one.path));
        const body = endpoint === undefined ? {} : writeSuccess(endpoint, endpoint.sample);
        return {
          status: 200,
          headers: { get: () => null },
          text: async () => JSON.stringify(body),
        };
      },
    });
    if (page === null) throw new Error(`No page at ${path}`);
    loads.push(weighPage(name as ScreenName, page.html, read, names));
  }
  return loads;
}

/** Prints what the pages of the site weigh. True within the budget. */
export async function measureSite(dist: string): Promise<boolean> {
  return report(await weighSite(dist), SITE_SCRIPT_BUDGET, SITE_PAGE_BUDGET);
}
