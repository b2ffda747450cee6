/** One HTTP request, ready to go. The address has no origin when the API is the page's own. */
export interface SendRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** Called with how much of a long body was sent, 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** The part of a response that a call reads. */
export interface SendResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Carries a request to the server: `fetch` in a browser, in process where the page is rendered. May reject. */
export type Send = (request: SendRequest) => Promise<SendResponse>;

/** The browser's way. Nothing is cached and the address of the page, which holds the session, is never told. */
export const browserSend: Send = async ({ onProgress, ...request }) => {
  if (onProgress === undefined) return sendByFetch(request);
  // Few screens send anything long: they bring what can be watched.
  const { sendWatched } = await import('./send-watched.ts');
  return sendWatched(request, onProgress);
};

const sendByFetch: Send = ({ url, ...request }) =>
  fetch(url, { ...request, cache: 'no-store', referrerPolicy: 'no-referrer' });
