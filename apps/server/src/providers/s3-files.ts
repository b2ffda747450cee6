import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { callOut } from '../telemetry/call-out.ts';
import type { FilesBucket } from '../settings/files.ts';
import { FilesSilent, assertFileName } from './files.ts';
import type { Files } from './files.ts';
import { timeLimit } from './time-limit.ts';

const TIMEOUT_MS = 15_000;
// Far above the size of any re-encoded image.
const LONGEST_FILE = 32 * 1024 * 1024;

/** Stores files in a private bucket; needed when several servers serve the same borrowers. */
export function s3Files(settings: FilesBucket): Files {
  const { endpoint, bucket, region, keyId, secret } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
  });

  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    file?: { bytes: Buffer; mime: string },
  ): Promise<Response> {
    assertFileName(name);
    try {
      const signed = await client.sign(`${endpoint}/${bucket}/${name}`, {
        method,
        headers: {
          // The content is signed: bytes that were changed in transit are refused.
          'x-amz-content-sha256': sha256(file?.bytes ?? Buffer.alloc(0)),
          ...(file && { 'content-type': file.mime }),
        },
        ...(file && { body: new Uint8Array(file.bytes) }),
      });
      return await callOut('files', () =>
        fetch(signed, { redirect: 'error', signal: timeLimit(TIMEOUT_MS) }),
      );
    } catch (error) {
      throw new FilesSilent('the file store does not answer', { cause: error });
    }
  }

  return {
    async put(name, content, mime) {
      // In memory only while it is sent: the signature needs its digest, and the header its length.
      const bytes = Buffer.isBuffer(content) ? content : await readFile(content.path);
      await expectStatus(await call('PUT', name, { bytes, mime }), [200]);
    },
    async read(name) {
      const response = await call('GET', name);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (response.status !== 200) await expectStatus(response, []);
      return readBody(response);
    },
    async remove(name) {
      await expectStatus(await call('DELETE', name), [200, 204, 404]);
    },
  };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function expectStatus(response: Response, statuses: readonly number[]): Promise<void> {
  await response.body?.cancel();
  if (!statuses.includes(response.status))
    throw new FilesSilent(`the file store answered ${response.status}`, {
      answered: response.status,
    });
}

async function readBody(response: Response): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > LONGEST_FILE) {
    await response.body?.cancel();
    throw new FilesSilent('the file store answered with too much');
  }
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new FilesSilent('the file store broke off', { cause: error });
  }
}
