import {
  CONSOLE_HEADER,
  REPLY_IMAGE_FIELD,
  REPLY_IMAGE_PATH,
  consoleFailure,
  readConsoleEnvelope,
  uploadedImage,
} from '@cauce/contract/console';
import type { CaseImage, ConsoleOutcome } from '@cauce/contract/console';
import { endSession } from '../session/session.ts';
import { UPLOAD_TIMEOUT_MS, parseJson } from './call.ts';

/**
 * Uploads one image with progress, which `fetch` cannot report. Returns an outcome and never throws. `signal` cancels the
 * upload.
 */
export async function uploadImage(
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ConsoleOutcome<CaseImage>> {
  const outcome = await new Promise<ConsoleOutcome<CaseImage>>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', REPLY_IMAGE_PATH);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader(CONSOLE_HEADER.name, CONSOLE_HEADER.value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 99));
    });
    request.addEventListener('load', () => {
      const requestId = request.getResponseHeader('x-request-id') ?? '';
      const body = parseJson(request.responseText);
      resolve(readConsoleEnvelope({ reply: uploadedImage }, body, requestId, null));
    });
    for (const event of ['error', 'abort'])
      request.addEventListener(event, () => resolve(consoleFailure('offline')));
    request.addEventListener('timeout', () => resolve(consoleFailure('timedOut')));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(REPLY_IMAGE_FIELD, file);
    request.send(form);
  });
  if (!outcome.ok && outcome.refusal === 'sessionExpired') endSession();
  // The image is all of the body, and the text of its refusal names the limit.
  return !outcome.ok && outcome.refusal === 'payloadTooLarge'
    ? { ...outcome, refusal: 'imageTooLarge' }
    : outcome;
}
