import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, PageConfig } from '@cauce/contract';

/** A request of the renderer to the API, and what it reads of the answer. */
interface InnerRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

interface InnerResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export type InnerSend = (request: InnerRequest) => Promise<InnerResponse>;

export type RenderPage = (request: {
  readonly path: string;
  readonly search: string;
  readonly config: PageConfig;
  readonly send: InnerSend;
  readonly nonce: string;
}) => Promise<{
  readonly status: number;
  readonly html: string;
  readonly firstScript: string;
  readonly language: Language;
} | null>;

/** The web app's server bundle; nothing but its shape is known here. */
interface ServerBundle {
  createRenderer(parts: { manifest: unknown; readAsset: (address: string) => string }): RenderPage;
}

/** Loads the renderer of a built web app from its folder. Rejects if it was not built. */
export async function loadRenderer(webDir: string): Promise<RenderPage> {
  const client = join(webDir, 'client');
  const manifest: unknown = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = pathToFileURL(join(webDir, 'server/entry-server.js')).href;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a built file has no types; its shape is ours
  const bundle = (await import(entry)) as ServerBundle;
  const readAsset = (address: string) => readFileSync(join(client, address), 'utf8');
  return bundle.createRenderer({ manifest, readAsset });
}
