import type { SendRequest, SendResponse } from './send.ts';

/**
 * Sends like `browserSend`, and reports progress, which `fetch` cannot do for a request body. The page's `no-referrer`
 * policy applies here too.
 */
export function sendWatched(
  { method, url, headers, body, signal }: Omit<SendRequest, 'onProgress'>,
  onProgress: (percent: number) => void,
): Promise<SendResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const get = (name: string) => request.getResponseHeader(name);
      resolve({ status, headers: { get }, text: async () => responseText });
    });
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new TypeError(`The request ended by ${end}`)));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
