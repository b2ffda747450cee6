import type { FastifyReply } from 'fastify';

/**
 * Answers with a stored image. It was drawn anew when it was taken in, and still it is shown as a stranger's: never as anything
 * else than its type, without scripts, kept by no cache, for our own pages only.
 */
export function sendImage(reply: FastifyReply, bytes: Buffer, mime: string): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': 'inline; filename="imagen.jpg"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      // The pages may stand on another origin of the same site than the calls.
      'cross-origin-resource-policy': 'same-site',
    })
    .send(bytes);
}
