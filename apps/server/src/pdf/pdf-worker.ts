import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

/** Messages to and from the worker; `id` relates an answer to its document. */
export interface PdfRequest {
  readonly id: number;
  readonly document: PdfDocument;
}
export type PdfAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: unknown };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (answer: PdfAnswer): void => parentPort?.postMessage(answer);

parentPort?.on('message', ({ id, document }: PdfRequest) => {
  void writeDocument(document).then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, error }),
  );
});
