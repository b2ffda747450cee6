import type { Send } from './send.ts';

/** Sends from a browser. Nothing is cached, and no referrer is sent: the page's address holds the session. */
export const browserSend: Send = async ({ onProgress, ...request }) => {
  if (onProgress === undefined) return sendByFetch(request);
  // Few screens send long bodies, so the code that reports progress is a chunk of its own.
  const { sendWatched } = await import('./send-watched.ts');
  return sendWatched(request, onProgress);
};

const sendByFetch: Send = ({ url, ...request }) =>
  fetch(url, { ...request, cache: 'no-store', referrerPolicy: 'no-referrer' });
