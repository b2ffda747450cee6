import { COMPLAINT_IMAGE_PATH } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findImageOfBorrower } from '../complaint-images.ts';
import { findSession } from '../../http/sessions/sessions.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { sendImage } from '../../http/uploads/send-image.ts';
import { sessionOfAddress } from './image-address.ts';

const requestSchema = v.object({
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  query: v.object({
    v: v.pipe(v.string(), v.maxLength(64)),
    e: v.pipe(v.string(), v.maxLength(16)),
    s: v.pipe(v.string(), v.maxLength(64)),
  }),
});

/**
 * Serves an image of a complaint to the borrower whose session its address was made for: their own, and those of the
 * answers to them. An unknown image, another's and an invalid address get the same answer. Agents have their own route in
 * the console.
 */
export function registerComplaintImages(app: FastifyInstance, wire: Wire): void {
  const { db, ports } = wire;

  async function borrowerOf(name: string, query: v.InferOutput<typeof requestSchema>['query']) {
    const proof = { session: query.v, expires: query.e, signature: query.s };
    const tokenHash = sessionOfAddress(name, proof, { ports });
    if (tokenHash === null) return null;
    const session = await findSession(db, { tokenHash });
    const isLive =
      session !== undefined &&
      session.revoked_at === null &&
      session.expires_at.getTime() > ports.clock.now();
    return isLive ? session.borrower_id : null;
  }

  async function find(input: unknown): Promise<{ bytes: Buffer; mime: string } | null> {
    const read = v.safeParse(requestSchema, input);
    if (!read.success) return null;
    const { name } = read.output.params;
    const borrowerId = await borrowerOf(name, read.output.query);
    if (borrowerId === null) return null;
    const image = await findImageOfBorrower(db, borrowerId, name);
    const bytes = image === null ? null : await ports.files.read(name);
    return image === null || bytes === null ? null : { bytes, mime: image.mime };
  }

  app.get(`${wire.settings.apiPrefix}${COMPLAINT_IMAGE_PATH}/:name`, async (request, reply) => {
    const image = await find(request);
    if (image === null) {
      // A caller who guesses counts as anonymous.
      await wire.limit(request);
      throw new Refused('routeNotFound');
    }
    return sendImage(reply, image.bytes, image.mime);
  });
}
