import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** A server on loopback whose pages a shell opens; `home` is its address. */
export async function servePages(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    home: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
