import { findWorkHere } from './find-work-here.ts';
import type { WorkerMessage } from './find-work-worker.ts';
// oxlint-disable-next-line import/default -- the bundler's: the address of a script that it builds of that file
import workerAddress from './find-work-worker.ts?worker&url';
import type { Work } from './search-nonce.ts';

/**
 * Searches for the nonce that the captcha without a picture requires (contract: `readWorkCaptcha`): in a worker, or in
 * slices on the page's thread if there is none. `tried` gets the number of nonces tried so far. Rejects once `signal` is
 * aborted.
 */
export async function findWork(
  work: Work,
  signal: AbortSignal,
  tried: (count: number) => void = () => undefined,
): Promise<string> {
  const worker = startWorker();
  if (worker === null) return findWorkHere(work, signal, tried);
  try {
    return await runWorker(worker, work, signal, tried);
  } catch (problem) {
    signal.throwIfAborted();
    if (problem !== worker) throw problem;
    return await findWorkHere(work, signal, tried);
  } finally {
    worker.terminate();
  }
}

/** Rejects with the worker itself if it could not be loaded or broke. */
function runWorker(
  worker: Worker,
  work: Work,
  signal: AbortSignal,
  tried: (count: number) => void,
): Promise<string> {
  return new Promise((found, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason));
    worker.addEventListener('error', () => failed(worker));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('nonce' in data) found(data.nonce);
      else tried(data.tried);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none
    worker.postMessage(work);
  });
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

// A trusted types policy can be created only once for a name; it allows this one address (`trusted-types cauce`).
let policy: ScriptPolicy | undefined;

function startWorker(): Worker | null {
  try {
    policy ??= window.trustedTypes?.createPolicy('cauce', {
      createScriptURL: (address) => {
        if (address === workerAddress) return address;
        throw new TypeError('A script that is none of ours');
      },
    });
    return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress);
  } catch {
    return null;
  }
}
