import type { FastifyReply } from 'fastify';

/**
 * Sends a stored image. It was re-encoded on upload, and is still treated as untrusted: served only as its own type,
 * without scripts, uncached, and to our own pages only.
 */
export function sendImage(reply: FastifyReply, bytes: Buffer, mime: string): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': 'inline; filename="imagen.jpg"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      // Pages and API may be on different origins of the same site.
      'cross-origin-resource-policy': 'same-site',
    })
    .send(bytes);
}
