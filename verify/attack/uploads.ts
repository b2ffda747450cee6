import { setTimeout as wait } from 'node:timers/promises';
import { COMPLAINT_IMAGE_PATH } from '@cauce/contract';
import { attachComplaintImage } from '@cauce/contract/server';
import { REPLY_IMAGE_FIELD, REPLY_IMAGE_PATH } from '@cauce/contract/console';
import { hostileUploads } from '../../apps/server/test/hostile-uploads.ts';
import type { Draft } from '../wire/drafts.ts';
import { median } from '../../bench/started-server.ts';
import { AGENTS_EACH } from '../wire/planted.ts';
import { sender } from '../wire/send.ts';
import type { Reply } from '../wire/send.ts';
import { healthyClient } from './healthy-client.ts';
import type { ReadTimes } from './healthy-client.ts';
import { largePictures } from './large-pictures.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

const CONCURRENCY = 20;
const ROUNDS = 40;
/** Whether the server has stored the file: the console answers refusals with 200 too. */
const isAccepted = ({ status, text }: Pick<Reply, 'status' | 'text'>): boolean =>
  status === 200 && !/"success":false/.test(text);
/** The call by which an agent uploads an image for a reply, as one of several agents. */
const replyImage = (at: number): Omit<Draft, 'file'> => ({
  method: 'POST',
  path: REPLY_IMAGE_PATH,
  encoding: 'multipart',
  isConsole: true,
  fields: [],
  identity: { kind: 'agent', role: 'agent', at: at % AGENTS_EACH },
});
const ALONE_MS = 8_000;
// Limits: one decompression bomb, the growth of the server's memory, its decoder's memory, and a borrower's reads
// meanwhile.
const BOMB_MS = 100;
const GROWS_MB = 50;
const DECODER_MB = 400;
const READ_MS = 200;
// On a busy machine, a read during picture uploads may take this many times as long as during uploads of other files.
const READ_RATIO = 2;
// An idle server's heap of short-lived objects grows once with any crowd of uploads, and then stays.
const HEAP_MB = 150;

/** Every hostile file of the tests at both endpoints that accept files; what was stored is checked when it is served. */
export async function tryUploads(scene: Scene): Promise<void> {
  const { path } = attachComplaintImage;
  const uploadCalls: readonly (() => Omit<Draft, 'file'> & { readonly field: string })[] = [
    () => ({
      method: 'POST',
      path,
      encoding: 'multipart',
      isConsole: false,
      fields: [],
      identity: {
        kind: 'borrower',
        id: '1001',
      },
      field: attachComplaintImage.file ?? '',
    }),
    () => ({ ...replyImage(0), field: REPLY_IMAGE_FIELD }),
  ];
  const files = await hostileUploads();
  const refusedAfter: number[] = [];
  for (const [at, newCall] of uploadCalls.entries())
    // One function inspects the file for both endpoints: a quick run sends each file to one of them.
    for (const { what, bytes, becomes, isBomb } of files.filter(
      (_, number) => !scene.isQuick || number % uploadCalls.length === at,
    )) {
      const { field, ...draft } = newCall();
      const reply = await sendDraft(scene, { ...draft, file: { name: field, bytes } });
      if (isBomb) refusedAfter.push(reply.ms);
      const hasAccepted = isAccepted(reply);
      const fault =
        reply.status === 0 || reply.status >= 500
          ? `status ${reply.status} ${reply.broken ?? ''}`
          : hasAccepted !== (becomes === 'picture')
            ? `${hasAccepted ? 'taken' : 'refused'}, and must be ${becomes}`
            : hasAccepted && !draft.isConsole
              ? await faultOfShown(scene, reply.text)
              : null;
      scene.tally.count('hostile files', fault && `${what} at ${draft.path}: ${fault}`);
    }
  if (scene.isQuick) return;
  const bombs = files.filter(({ isBomb }) => isBomb).map(({ bytes }) => bytes);
  const pictures = await largePictures();
  const alone = await healthyClient(scene, wait(ALONE_MS));
  // Files of the same size that are no pictures: the cost of the upload itself, before anything is decoded.
  const texts = bombs.map(({ length }) => Buffer.alloc(length, 'a'));
  const besideTexts = await beside(scene, () => sendAtOnce(scene, 'texts', texts));
  const besideBombs = await beside(scene, () => sendAtOnce(scene, 'bombs', bombs));
  const besidePictures = await beside(scene, () => sendLargePictures(scene, pictures));
  const decoderMb = scene.lender.mostMbOfHelpers();

  const mostMs = Math.max(READ_MS, READ_RATIO * besideTexts.reads.p99);
  const checkLimit = (what: string, figure: number, most: number): void =>
    scene.tally.count(
      'figures of uploads',
      figure <= most ? null : `${what}: ${figure} of ${most}`,
    );
  checkLimit('a bomb by itself, ms (median)', Math.round(median(refusedAfter)), BOMB_MS);
  for (const [what, { reads, grownBy }] of [
    ['bombs', besideBombs],
    ['large pictures', besidePictures],
  ] as const) {
    checkLimit(`a borrower’s read beside ${what}, p99 ms`, reads.p99, mostMs);
    checkLimit(`the server grows by ${what}, MB`, grownBy, GROWS_MB);
  }
  checkLimit('the server grows by texts, MB', besideTexts.grownBy, HEAP_MB);
  // Zero would mean that the server has decoded them in its own process.
  checkLimit('no decoder beside the server', decoderMb === 0 ? 1 : 0, 0);
  checkLimit('the decoder, MB', decoderMb, DECODER_MB);
  const shown = ({ p99, count }: ReadTimes): string =>
    `${p99} (${count}), ${(p99 / Math.max(1, besideTexts.reads.p99)).toFixed(1)} times as long as beside texts`;
  scene.tally.record({
    [`a bomb by itself is refused after, ms (median at most ${BOMB_MS}; longest)`]: `${Math.round(median(refusedAfter))}; ${Math.round(Math.max(...refusedAfter))}`,
    'a borrower’s read alone, p99 ms (of so many)': `${alone.p99} (${alone.count})`,
    [`beside ${CONCURRENCY} texts at once`]: `${besideTexts.reads.p99} (${besideTexts.reads.count})`,
    [`beside ${CONCURRENCY} bombs at once, at most ${mostMs}`]: shown(besideBombs.reads),
    [`beside ${CONCURRENCY} large pictures at once, at most ${mostMs}`]: shown(
      besidePictures.reads,
    ),
    [`the server grows by texts before all of these, MB, at most ${HEAP_MB}`]: besideTexts.grownBy,
    [`the server grows by bombs, MB, at most ${GROWS_MB}`]: besideBombs.grownBy,
    [`the server grows by large pictures, MB, at most ${GROWS_MB}`]: besidePictures.grownBy,
    [`the decoder, MB, at most ${DECODER_MB}`]: decoderMb,
  });
}

/** A borrower's reads during `work`, and the server's largest growth of memory. */
async function beside(
  scene: Scene,
  work: () => Promise<void>,
): Promise<{ readonly reads: ReadTimes; readonly grownBy: number }> {
  const before = scene.lender.residentMb();
  scene.lender.mostMbSince();
  const reads = await healthyClient(scene, work());
  return { reads, grownBy: Math.max(0, scene.lender.mostMbSince() - before) };
}

/** Twenty at once, several times: each is refused or rejected with 503, and none is accepted. */
async function sendAtOnce(scene: Scene, what: string, files: readonly Buffer[]): Promise<void> {
  const reported = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, at) => {
        const { send, close } = sender(scene.lender.port);
        const { status, text, broken } = await sendDraft(
          { ...scene, send },
          {
            ...replyImage(at),
            file: { name: REPLY_IMAGE_FIELD, bytes: files[at % files.length]! },
          },
        );
        close();
        const hasAccepted = isAccepted({ status, text });
        const isAnswered = status === 503 || (status > 0 && status < 500);
        scene.tally.count(
          `${CONCURRENCY} ${what} at once`,
          isAnswered && !hasAccepted ? null : `status ${status} ${broken ?? text.slice(0, 200)}`,
        );
        reported.set(status, (reported.get(status) ?? 0) + 1);
      }),
    );
  scene.tally.record({
    [`${CONCURRENCY} ${what} at once, ${ROUNDS} times: replies by status`]: [...reported]
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  });
}

/** Twenty pictures near the pixel limit at once, three times: each is accepted or rejected with 503. */
async function sendLargePictures(scene: Scene, pictures: readonly Buffer[]): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, at) => {
        const { send, close } = sender(scene.lender.port);
        const { status, text, broken } = await sendDraft(
          // As long as a borrower's page waits for an upload.
          { ...scene, send: (call) => send({ ...call, hangsAfterMs: 60_000 }) },
          {
            ...replyImage(at),
            file: { name: REPLY_IMAGE_FIELD, bytes: pictures[at % pictures.length]! },
          },
        );
        close();
        const hasAccepted = isAccepted({ status, text });
        scene.tally.count(
          `${CONCURRENCY} large pictures at once`,
          hasAccepted || status === 503 ? null : `status ${status} ${broken ?? text.slice(0, 200)}`,
        );
      }),
    );
}

/** A stored picture is served as nothing but a picture, without trailing data and metadata. */
async function faultOfShown({ send }: Scene, reply: string): Promise<string | null> {
  const url = /"(https?:[^"]+|\/[^"]+)"/.exec(reply)?.[1] ?? '';
  const { pathname, search } = new URL(url, 'http://lender');
  if (!pathname.startsWith(COMPLAINT_IMAGE_PATH)) return `no address of a picture: ${reply}`;
  const { status, headers, text } = await send({
    method: 'GET',
    path: pathname + search,
    headers: {},
    body: null,
  });
  if (status !== 200) return `not shown: ${status}`;
  if (!/^image\/(?:jpeg|png|webp)$/.test(String(headers['content-type'])))
    return `shown as ${String(headers['content-type'])}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'shown without nosniff';
  return /<script|<\?php|<svg|GPSLatitude/i.test(text) ? 'shown with what came along' : null;
}
