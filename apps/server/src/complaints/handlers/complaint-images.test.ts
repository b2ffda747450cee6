import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPLAINT_IMAGE_PATH } from '@cauce/contract';
import { attachComplaintImage, fileComplaint } from '@cauce/contract/server';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostileUploads, plainImage } from '../../../test/hostile-uploads.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { isWhole } from '../../../test/rounds.ts';
import { multipartOf, sendParts, upload, uploaded } from '../../../test/upload.ts';
import type { Part } from '../../../test/upload.ts';
import { FilesSilent } from '../../providers/files.ts';
import type { Files } from '../../providers/files.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { uploadFolder } from '../../http/upload-files.ts';

let lender: TestApp;
let jpeg: Buffer;
let isStoreDown = false;
let isDiskFull = false;
let temporary: string;
const stored = new Map<string, Buffer>();
// An in-memory store, so that a test sees every stored byte; both real stores have their own tests.
const files: Files = {
  put: async (name, content) => {
    if (isStoreDown) throw new FilesSilent('down');
    stored.set(name, Buffer.isBuffer(content) ? content : await readFile(content.path));
  },
  read: async (name) => stored.get(name) ?? null,
  remove: async (name) => void stored.delete(name),
};

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'complaint-images-'));
  const uploads = uploadFolder({
    parent: temporary,
    // The system's own full disk: it opens, and accepts no byte.
    createFile: (path) => createWriteStream(isDiskFull ? '/dev/full' : path),
  });
  lender = await startTestApp({ ports: { files }, uploads });
  jpeg = await plainImage('jpeg');
});
afterAll(async () => {
  await lender.close();
  // Not recursive: it fails unless the app has emptied its folder.
  await rmdir(temporary);
});
beforeEach(async () => {
  isStoreDown = false;
  isDiskFull = false;
  // Yesterday's uploads do not count.
  lender.clock.advance(25 * 3_600_000);
  await lender.db.deleteFrom('complaint_images').where('complaint_id', 'is', null).execute();
  stored.clear();
});

/** The files of uploads that are on the disk now. */
async function waitingFiles(): Promise<string[]> {
  const found = await readdir(temporary, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
// However a call ends, its file is removed.
afterEach(async () => {
  const left = await waitingFiles();
  if (left.length > 0) throw new Error(`Uploads have stayed: ${left.join(', ')}`);
});

const image = (content: Buffer | string, change: Partial<Part> = {}): Part => ({
  name: 'problemImage',
  fileName: 'foto.jpg',
  content,
  ...change,
});
const rows = () => lender.db.selectFrom('complaint_images').selectAll().execute();
/** An address is relative if no origin is configured, as in a demo. */
const parsed = (address: string) => new URL(address, 'http://lender.test');
const get = (url: string) => lender.inject({ method: 'GET', url });

describe('an upload', () => {
  test('is re-encoded and stored, and its address is returned', async () => {
    const { body } = await upload(lender, jpeg);
    expect(body).toMatchObject({ code: '0', message: '' });
    const shown = await get(body.data.url);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 64, height: 64 });
    expect(await rows()).toMatchObject([
      { borrower_id: '1001', complaint_id: null, mime: 'image/jpeg', width: 64, height: 64 },
    ]);
  });

  test('turns a hostile file into a harmless picture or refuses it', async () => {
    // Every fifth one, since the function that decides has its own test with all of them; nightly, all.
    const uploads = (await hostileUploads()).filter((_, place) => isWhole || place % 5 === 0);
    expect(new Set(uploads.map(({ becomes }) => becomes)).size).toBe(3);
    for (const { what, bytes, becomes } of uploads) {
      stored.clear();
      const { status, outcome } = await upload(lender, bytes);
      const refusals = { refused: 'imageRefused', tooLarge: 'imageTooLarge', picture: 'none' };
      // A body over the upload limit is refused before it is inspected.
      const expected = bytes.length > 10 * 1024 * 1024 ? 'payloadTooLarge' : refusals[becomes];
      expect(outcome.ok ? 'none' : outcome.refusal, what).toBe(expected);
      expect(status, what).toBe(expected === 'payloadTooLarge' ? 413 : 200);
      expect(stored.size, what).toBe(expected === 'none' ? 1 : 0);
      for (const picture of stored.values())
        expect(picture.toString('latin1'), what).not.toMatch(/<script|<\?php|<svg|<html/i);
    }
  });

  test.each([
    ['../../etc/passwd', 'image/jpeg'],
    ['foto.jpg\0.html', 'image/jpeg'],
    ['.htaccess', 'text/html'],
    ['x.svg', 'image/svg+xml'],
    ['foto.php', 'application/x-php'],
    ['a'.repeat(300), 'application/octet-stream'],
  ])('ignores the file’s name and type: %j as %s', async (fileName, type) => {
    const { outcome } = await sendParts(lender, [image(jpeg, { fileName, type })]);
    expect(outcome.ok).toBe(true);
    for (const name of stored.keys()) expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await rows()).toMatchObject([{ mime: 'image/jpeg' }]);
  });

  test.each<[string, () => readonly Part[]]>([
    ['no part', () => []],
    ['no file', () => [{ name: 'problemImage', content: 'text' }]],
    ['two files', () => [image(jpeg), image(jpeg)]],
    ['a file of another name', () => [image(jpeg, { name: 'file' })]],
    ['a field twice', () => [image(jpeg), ...[1, 2].map(() => ({ name: 'a', content: 'b' }))]],
    [
      'fields without end',
      () => [
        image(jpeg),
        ...Array.from({ length: 40 }, (_, n) => ({ name: `f${n}`, content: 'x' })),
      ],
    ],
    ['a field that pollutes', () => [image(jpeg), { name: '__proto__', content: 'x' }]],
  ])('with %s is refused and stores nothing', async (_case, parts) => {
    expect(await sendParts(lender, parts())).toMatchObject({ status: 400, body: { code: '400' } });
    expect(stored.size).toBe(0);
  });

  test('with an unknown field is accepted without that field', async () => {
    const parts = [image(jpeg), { name: 'orderNo', content: 'D174' }];
    expect(await sendParts(lender, parts)).toMatchObject({ status: 200 });
    expect(stored.size).toBe(1);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 415],
    ['JSON', 'application/json', 415],
    ['the image alone', 'image/jpeg', 415],
    ['multipart without a boundary', 'multipart/form-data', 400],
    ['multipart with another boundary', 'multipart/form-data; boundary=other', 400],
    ['multipart of another kind', 'multipart/mixed; boundary=x', 415],
  ])('sent as %s is refused', async (_case, type, status) => {
    const answer = await lender.inject({
      method: 'POST',
      url: attachComplaintImage.path,
      query: { userId: '1001', sessionId: 'demo-1001' },
      headers: { 'content-type': type },
      payload: multipartOf([image(jpeg)]).body,
    });
    expect(answer.statusCode).toBe(status);
    expect(stored.size).toBe(0);
  });

  test('cut off in the middle is refused and stores nothing', async () => {
    const { body, type } = multipartOf([image(jpeg)]);
    const answer = await lender.inject({
      method: 'POST',
      url: attachComplaintImage.path,
      query: { userId: '1001', sessionId: 'demo-1001' },
      headers: { 'content-type': type },
      payload: body.subarray(0, body.length - 200),
    });
    expect(answer.statusCode).toBe(400);
    expect(stored.size).toBe(0);
  });

  describe('whose sender goes away', () => {
    let port = 0;
    beforeAll(async () => {
      await lender.app.listen({ host: '127.0.0.1', port: 0 });
      ({ port } = lender.app.server.address() as AddressInfo);
    });

    /** Sends the first bytes of an upload. */
    function begin(as: '1001' | '1002', bytes: number) {
      const { body, type } = multipartOf([image(Buffer.alloc(300_000, jpeg))]);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${attachComplaintImage.path}?userId=${as}&sessionId=demo-${as} HTTP/1.1\r\nHost: lender\r\n` +
          `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, bytes));
      return socket;
    }
    /** A borrower may upload three files at once. */
    async function expectFreePlaces(as: '1001' | '1002') {
      const answers = await Promise.all([1, 2, 3].map(() => upload(lender, jpeg, { as })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }

    test('in the middle leaves nothing', async () => {
      const socket = begin('1001', 200_000);
      await vi.waitFor(async () => expect(await waitingFiles()).toHaveLength(1), 30_000);
      socket.destroy();
      await vi.waitFor(async () => expect(await waitingFiles()).toEqual([]), 30_000);
      expect(stored.size).toBe(0);
      await expectFreePlaces('1001');
    });

    test('before the session is checked leaves nothing either', async () => {
      await lender.db.transaction().execute(async (tx) => {
        await sql`lock table sessions`.execute(tx);
        for (let times = 0; times < 3; times += 1) {
          const arrived = once(lender.app.server, 'request');
          const socket = begin('1002', 1_000);
          const [, response] = await arrived;
          const closed = once(response, 'close');
          socket.destroy();
          await closed;
        }
      });
      // A call notices that its sender is gone only after the session check.
      await vi.waitFor(() => expectFreePlaces('1002'), 30_000);
    });
  });

  test('that a full disk refuses may be retried', async () => {
    isDiskFull = true;
    const answer = await upload(lender, Buffer.alloc(300_000, jpeg));
    expect(answer).toMatchObject({ status: 503, body: { code: '503' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(lender.logLines.join('\n')).toContain('ENOSPC');
    expect(await rows()).toEqual([]);
    isDiskFull = false;
    expect((await upload(lender, jpeg)).outcome.ok).toBe(true);
  });

  test('needs a session', async () => {
    expect((await upload(lender, jpeg, { as: null })).status).toBe(401);
  });

  test('repeated with its key is one image; with another file the key is refused', async () => {
    const first = await upload(lender, jpeg, { key: 'image-1' });
    const again = await upload(lender, jpeg, { key: 'image-1' });
    expect(again.body).toEqual(first.body);
    expect(stored.size).toBe(1);
    const other = await upload(lender, await plainImage('png'), { key: 'image-1' });
    expect(other.status).toBe(422);
  });

  test('is limited by borrower and day, and the refusal says when to retry', async () => {
    const at = new Date(lender.clock.now());
    await lender.db
      .insertInto('complaint_images')
      .values({
        name: 'A'.repeat(43),
        borrower_id: '1001',
        agent_id: null,
        complaint_id: null,
        reply_id: null,
        position: null,
        received_bytes: 100 * 1024 * 1024,
        mime: null,
        bytes: null,
        width: null,
        height: null,
        created_at: at,
        stored_at: null,
        removed_at: null,
      })
      .execute();
    const answer = await upload(lender, jpeg);
    expect(answer).toMatchObject({ status: 429, body: { code: '429' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(lender, jpeg, { as: '1002' })).outcome.ok).toBe(true);
    lender.clock.advance(25 * 3_600_000);
    expect((await upload(lender, jpeg)).outcome.ok).toBe(true);
  });

  test('is refused if one borrower sends too many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(lender, jpeg)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
    expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(stored.size);
  });

  test('that the store failed to store cannot be filed, and may be retried', async () => {
    isStoreDown = true;
    expect(await upload(lender, jpeg)).toMatchObject({ status: 503, body: { code: '503' } });
    expect(await rows()).toMatchObject([{ stored_at: null }]);
    isStoreDown = false;
    expect((await upload(lender, jpeg)).outcome.ok).toBe(true);
  });
});

describe('an image is shown', () => {
  test('with headers that prevent it from being treated as anything else', async () => {
    const { headers } = await get(await uploaded(lender));
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
      'content-disposition': 'inline; filename="imagen.jpg"',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
  });

  test('at an address signed for its session; any change to the address makes it not found', async () => {
    const address = parsed(await uploaded(lender));
    const other = parsed(await uploaded(lender, '1002'));
    const unknown = await get(`${COMPLAINT_IMAGE_PATH}/${'A'.repeat(43)}${address.search}`);
    expect(unknown.statusCode).toBe(404);
    const changed = [
      address.pathname,
      `${other.pathname}${address.search}`,
      ...['v', 'e', 's'].map((name) => {
        const copy = new URL(address);
        copy.searchParams.set(name, other.searchParams.get(name) ?? '');
        if (name === 'e') copy.searchParams.set(name, '9999999999');
        return `${copy.pathname}${copy.search}`;
      }),
      `${address.pathname}?userId=1001&sessionId=demo-1001`,
      `${COMPLAINT_IMAGE_PATH}/..%2f..%2fetc%2fpasswd${address.search}`,
    ];
    for (const url of changed) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body).toBe(unknown.body);
    }
  });

  test('without the session in its address, and only until that session ends', async () => {
    const url = await uploaded(lender);
    expect(url).not.toContain('demo-1001');
    const at = new Date(lender.clock.now());
    const session = lender.db
      .updateTable('sessions')
      .where('token_hash', '=', hashToken('demo-1001'));
    await session.set({ revoked_at: at }).execute();
    expect((await get(url)).statusCode).toBe(404);
    await session.set({ revoked_at: null }).execute();
    expect((await get(url)).statusCode).toBe(200);
  });

  test('for an hour; the complaint then gives a new address', async () => {
    const url = await uploaded(lender);
    lender.clock.advance(3_599_000);
    expect((await get(url)).statusCode).toBe(200);
    lender.clock.advance(2_000);
    expect((await get(url)).statusCode).toBe(404);
    // Earlier uploads can still be filed by the borrower.
    const filed = await lender.call(fileComplaint, {
      type: '2',
      sonType: null,
      text: 'Con foto',
      orderNo: null,
      images: [url],
    });
    expect(filed.outcome.ok).toBe(true);
  });

  test('to nobody else: an address signed for one’s own session opens no image of another borrower', async () => {
    const theirs = parsed(await uploaded(lender, '1002'));
    const name = theirs.pathname.split('/').at(-1) ?? '';
    const expires = String(Math.floor(lender.clock.now() / 1_000) + 60);
    const session = hashToken('demo-1001').toString('base64url');
    const signature = lender.ports.secrets
      .fingerprint('address of a complaint image', `${name} ${session} ${expires}`)
      .toString('base64url');
    const query = new URLSearchParams({ v: session, e: expires, s: signature });
    expect((await get(`${theirs.pathname}?${query}`)).statusCode).toBe(404);
  });

  test('no address or name of an image is in the log', async () => {
    const url = parsed(await uploaded(lender));
    await get(`${url.pathname}${url.search}`);
    const name = url.pathname.split('/').at(-1) ?? 'none';
    const log = lender.logLines.join('\n');
    expect(log).toContain(`${COMPLAINT_IMAGE_PATH}/:name`);
    expect(log).not.toContain(name);
    expect(log).not.toContain(url.searchParams.get('s'));
  });
});

test('where an origin is configured an address has it, and is filed with it', async () => {
  const publicOrigin = 'https://app.lender.test';
  const production = await startTestApp({ ports: { files }, settings: { publicOrigin } });
  try {
    const address = await uploaded(production);
    expect(address).toMatch(/^https:\/\/app\.lender\.test\/user-problem\/problem-img\//);
    const file = (images: string[]) =>
      production.call(fileComplaint, {
        type: '2',
        sonType: null,
        text: 'Con foto',
        orderNo: null,
        images,
      });
    const elsewhere = address.replace(publicOrigin, 'https://evil.test');
    expect((await file([elsewhere])).outcome).toMatchObject({ refusal: 'imageNotFound' });
    expect((await file([address])).outcome.ok).toBe(true);
  } finally {
    await production.close();
  }
});
