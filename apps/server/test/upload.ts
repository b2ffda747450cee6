import { randomUUID } from 'node:crypto';
import { readEnvelope } from '@cauce/contract';
import { attachComplaintImage } from '@cauce/contract/server';
import { dataOf } from './data-of.ts';
import { plainImage } from './hostile-uploads.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** One part of a multipart body; without a file name it is a text field. */
export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

/** A multipart body, written by hand so that a test can also write a wrong one. */
export function multipartOf(parts: readonly Part[]): { body: Buffer; type: string } {
  const boundary = `b${randomUUID()}`;
  const chunks = parts.flatMap(({ name, fileName, type = 'image/jpeg', content }) => {
    const about = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export interface UploadCall {
  readonly as?: '1001' | '1002' | null;
  readonly key?: string;
}

/** Sends parts to the upload of complaint images. */
export async function sendParts(
  app: TestApp,
  parts: readonly Part[],
  { as = '1001', key }: UploadCall = {},
): Promise<TestAnswer> {
  const { body, type } = multipartOf(parts);
  const session = as === null ? {} : { userId: as, sessionId: `demo-${as}` };
  const answer = await app.inject({
    method: 'POST',
    url: attachComplaintImage.path,
    query: { ...session, isNeedPop: '2' },
    headers: { 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
  const reply: unknown = answer.json();
  return {
    status: answer.statusCode,
    body: reply,
    outcome: readEnvelope(attachComplaintImage, reply, ''),
    headers: answer.headers,
  };
}

/** Uploads a file as the form does. */
export const upload = (app: TestApp, content: Buffer, call: UploadCall = {}): Promise<TestAnswer> =>
  sendParts(app, [{ name: 'problemImage', fileName: 'foto.jpg', content }], call);

/** Uploads a plain picture and returns its address. */
export async function uploaded(app: TestApp, as: '1001' | '1002' = '1001'): Promise<string> {
  return dataOf(await upload(app, await plainImage('jpeg'), { as })).url;
}
