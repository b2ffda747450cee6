import type { Encoding } from '@cauce/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './parse-form.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for calls whose signature covers its bytes. */
    rawBody: Buffer | null;
  }
}

/**
 * Registers the one body parser of a scope; every other content type is 415. Routes with different encodings live in
 * different scopes, so that no content type can carry a body past its schema.
 */
export function readBodiesAs(
  scope: FastifyInstance,
  encoding: Exclude<Encoding, 'multipart'>,
): void {
  scope.removeAllContentTypeParsers();
  if (encoding === 'form')
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        refuseOtherCharsets(request);
        return parseForm(body);
      },
    );
  if (encoding === 'json') {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      (request, body, done) => {
        refuseOtherCharsets(request);
        request.rawBody = body;
        void parseJson(request, body.toString('utf8'), done);
      },
    );
  }
}

function refuseOtherCharsets(request: FastifyRequest): void {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new Refused('unsupportedMediaType');
}
