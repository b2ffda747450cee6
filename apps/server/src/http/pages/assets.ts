import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Hashed names never change, so browsers keep them for a year. */
const OPTIONS = { preCompressed: true, immutable: true, maxAge: '365d', index: false } as const;

/**
 * Serves the built files of a folder below a prefix, precompressed. The folder is listed once: by default the library
 * lists it again for every requested file, to check the case of its name.
 */
export async function registerAssets(
  app: FastifyInstance,
  { root, prefix }: { readonly root: string; readonly prefix: `/${string}/` },
): Promise<void> {
  const names = await listFiles(root);
  if (!app.hasReplyDecorator('sendFile'))
    await app.register(fastifyStatic, { root, serve: false, ...OPTIONS });
  app.route<{ Params: { readonly '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: (request, reply) => {
      const name = request.params['*'];
      if (!names.has(name)) return reply.callNotFound();
      return reply.sendFile(name, root, OPTIONS);
    },
  });
}

async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
}
