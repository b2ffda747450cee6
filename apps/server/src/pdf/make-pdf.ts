import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

interface Pending {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One thread per process draws one document after another. It starts with the first document and does not keep the process
 * alive.
 */
let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, Pending>();

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  started.on('message', (answer: PdfAnswer) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) started.unref();
    if ('bytes' in answer) waiting?.resolve(answer.bytes);
    else waiting?.reject(answer.error);
  });
  // The next document starts another thread; those waiting for this one fail.
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', (code) => giveUp(started, new Error(`The PDF thread ended with ${code}.`)));
  return started;
}

function giveUp(ended: Worker, error: unknown): void {
  if (worker !== ended) return;
  worker = null;
  for (const { reject } of pending.values()) reject(error);
  pending.clear();
}

/** Creates a PDF on a separate thread: drawing takes a tenth of a second and more, which must not block the event loop. */
export function makePdf(document: PdfDocument): Promise<Uint8Array> {
  worker ??= startWorker();
  lastId += 1;
  const request: PdfRequest = { id: lastId, document };
  const drawing = worker;
  return new Promise((resolve, reject) => {
    pending.set(request.id, { resolve, reject });
    drawing.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    drawing.postMessage(request);
  });
}
