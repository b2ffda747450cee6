import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, PageConfig } from '@cauce/contract';
import type { InnerSend } from './renderer.ts';

/** The lender's rules that its legal texts state. */
interface SiteRules {
  readonly messagesKeptMonths: number;
  readonly prepaysAfterHalfTerm: boolean;
}

/** A rendered page of the public site. */
export interface SitePage {
  readonly html: string;
  readonly language: Language;
  readonly style: string;
  readonly firstScript: string;
  readonly isText: boolean;
  readonly isGood: boolean;
}

export type RenderSite = (request: {
  readonly path: string;
  readonly search: string;
  readonly config: PageConfig;
  readonly rules: SiteRules;
  readonly send: InnerSend;
  readonly origin: string;
  readonly sentBody?: unknown;
}) => Promise<SitePage | null>;

/** The shape of the built renderer; nothing else of it is known here. */
interface SiteBundle {
  createSiteRenderer(parts: {
    manifest: unknown;
    readAsset: (address: string) => string;
  }): RenderSite;
}

/** Loads the renderer of the public site from a built web app, or null if it was not built. */
export async function loadSiteRenderer(webDir: string): Promise<RenderSite | null> {
  const bundle = join(webDir, 'server/entry-site-server.js');
  if (!existsSync(bundle)) return null;
  const client = join(webDir, 'client');
  const manifest: unknown = JSON.parse(readFileSync(join(client, '.vite/site.json'), 'utf8'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a built file has no types; its shape is ours
  const built = (await import(pathToFileURL(bundle).href)) as SiteBundle;
  const readAsset = (address: string) => readFileSync(join(client, address), 'utf8');
  return built.createSiteRenderer({ manifest, readAsset });
}
