import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/* What a demo answers while it is being built and filled: a page that says so and opens the requested page as soon as it
   can be served, and for programs the status of a server that is not ready. */

/** Takes the port until it is closed; rejects if the port is in use. */
export async function serveWaitingPage(
  { host, port }: { readonly host: string; readonly port: number },
  name: string,
): Promise<{ readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => answer(request, response, name));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  let closing: Promise<void> | null = null;
  return {
    close: () => {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closing;
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, name: string): void {
  response.setHeader('connection', 'close');
  response.setHeader('cache-control', 'no-store');
  if (request.url === '/health/live') return end(response, 200, { status: 'live' });
  response.setHeader('retry-after', '1');
  if (!request.headers.accept?.includes('text/html'))
    return end(response, 503, { status: 'starting' });
  const nonce = randomBytes(16).toString('base64');
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; connect-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
  );
  response.end(page(escaped(name), nonce));
}

function end(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);
}

// The page polls with a pause, also while nothing listens for the moment in which the port changes hands.
const page = (name: string, nonce: string): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
  body { display: grid; place-content: center; min-height: 90vh; margin: 0 1.5rem; text-align: center; }
  p { margin: 0; }
</style>
<main role="status">
  <p><strong>${name}</strong></p>
  <p>Se está preparando; esta página se abre sola.</p>
  <p lang="en">Getting ready; this page opens by itself.</p>
</main>
<noscript><p>Recarga en unos segundos. <span lang="en">Reload in a few seconds.</span></p></noscript>
<script nonce="${nonce}">
  const again = async () => {
    const isReady = await fetch('/health/ready').then(({ ok }) => ok, () => false);
    if (isReady) location.reload();
    else setTimeout(again, 300);
  };
  again();
</script>
</html>
`;
