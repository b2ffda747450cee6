import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { waitForDatabase } from '../wait-for-database.ts';
import { connectPostgres } from './connect-postgres.ts';

let forwarder: Server | null = null;
afterEach(() => {
  forwarder?.close();
  forwarder = null;
});

/** Forwards to the tests' PostgreSQL from a port of its own, or from `port`. Resolves to its port. */
async function forward(port = 0): Promise<number> {
  const { hostname, port: target } = new URL(String(process.env['TEST_DATABASE_URL']));
  forwarder = createServer((socket) => {
    const line = connect(Number(target), hostname.replace(/^\[|\]$/g, ''));
    socket.pipe(line).pipe(socket);
    for (const end of [socket, line])
      end.on('error', () => [socket, line].map((one) => one.destroy()));
  }).listen(port, '127.0.0.1');
  await new Promise((resolve) => forwarder?.once('listening', resolve));
  return (forwarder.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const port = await forward();
  await new Promise((resolve) => forwarder?.close(resolve));
  return port;
}

function connectTo(port: number) {
  const url = new URL(String(process.env['TEST_DATABASE_URL']));
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return connectPostgres(url.href, 1);
}

it('waits for a database that starts after the server, and reports that once', async () => {
  const port = await closedPort();
  const connection = connectTo(port);
  const reported: string[] = [];
  let begun = Promise.resolve(0);
  await waitForDatabase(connection.db, (line) => {
    reported.push(line);
    begun = forward(port);
  });
  await begun;
  expect(reported).toEqual(['The database does not answer yet; trying for 30 s.']);
  await connection.close();
});

it('gives up with the reason when nothing answers', async () => {
  const connection = connectTo(await closedPort());
  await expect(waitForDatabase(connection.db, () => undefined, 1_000)).rejects.toThrow(
    /ECONNREFUSED/,
  );
  await connection.close();
});

it('does not wait for what a retry cannot cure', async () => {
  const url = new URL(String(process.env['TEST_DATABASE_URL']));
  url.pathname = '/no_such_database';
  const connection = connectPostgres(url.href, 1);
  const reported: string[] = [];
  await expect(waitForDatabase(connection.db, (line) => reported.push(line))).rejects.toThrow(
    /no_such_database/,
  );
  expect(reported).toEqual([]);
  await connection.close();
});
