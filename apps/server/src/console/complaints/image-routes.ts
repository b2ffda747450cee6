import { CASE_IMAGE_PATH, REPLY_IMAGE_FIELD, REPLY_IMAGE_PATH } from '@cauce/contract/console';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { takeImage } from '../../complaints/take-image.ts';
import { findImageForAgent } from '../../complaints/complaint-images.ts';
import { proveAgent, proveUnattended } from '../mount/agent-session.ts';
import { refuseForeignOrigin, refuseOtherSites } from '../mount/console-guard.ts';
import { readCookiesIn } from '../mount/console-mount.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { sendImage } from '../../http/uploads/send-image.ts';
import { readUploadsIn } from '../../http/uploads/uploads.ts';
import { isValidAddress, addressedImage } from './image-address.ts';

// An agent answers many borrowers a day.
const DAILY = { images: 1_000, bytes: 1_000_000_000 } as const;

const requestSchema = v.object({
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  query: v.object({
    until: v.pipe(v.string(), v.maxLength(16)),
    proof: v.pipe(v.string(), v.maxLength(64)),
  }),
});

/**
 * The two routes of the desk that do not use JSON: an agent's upload, and the images of complaints. They need no audit
 * entry of their own: an address comes with a case, and reading the case is audited.
 */
export async function registerDeskImages(app: FastifyInstance, wire: Wire): Promise<void> {
  await app.register(async (scope) => {
    await readCookiesIn(scope);
    await readUploadsIn(scope);
    takeUploads(scope, wire);
    showImages(scope, wire);
  });
}

function takeUploads(scope: FastifyInstance, wire: Wire): void {
  scope.route({
    method: 'POST',
    url: REPLY_IMAGE_PATH,
    config: { isConsole: true, isUpload: true },
    handler: async (request, reply) => {
      refuseOtherSites(request, wire.settings);
      const agent = await proveAgent(request, wire);
      if (!agent.permissions.has('complaints.reply')) throw new Refused('permissionRefused');
      // With a space, which no borrower's id contains.
      const call = { request, field: REPLY_IMAGE_FIELD, uploader: `agent ${agent.id}` };
      const taken = await wire.withUpload(call, ({ file }) =>
        takeImage({ file, by: { agentId: agent.id }, daily: DAILY }, wire),
      );
      const data = addressedImage(taken, { ports: wire.ports, agent });
      return reply.send({ success: true, data });
    },
  });
}

function showImages(scope: FastifyInstance, wire: Wire): void {
  const { db, ports } = wire;
  scope.route({
    method: 'GET',
    url: `${CASE_IMAGE_PATH}/:name`,
    config: { isConsole: true },
    handler: async (request, reply) => {
      refuseForeignOrigin(request, wire.settings);
      const agent = await proveUnattended(request, wire);
      if (!agent.permissions.has('complaints.read')) throw new Refused('permissionRefused');
      const read = v.safeParse(requestSchema, request);
      if (!read.success) throw new Refused('routeNotFound');
      const { params, query } = read.output;
      if (!isValidAddress(params.name, query, { ports, agent })) throw new Refused('routeNotFound');
      const image = await findImageForAgent(db, agent.id, params.name);
      const bytes = image === null ? null : await ports.files.read(params.name);
      if (image === null || bytes === null) throw new Refused('routeNotFound');
      return sendImage(reply, bytes, image.mime);
    },
  });
}
