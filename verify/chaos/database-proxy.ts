import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export const PARTITIONS = ['blackHole', 'reset', 'slow'] as const;
export type Partition = (typeof PARTITIONS)[number];

const SLOW_MS = 250;

type Send = () => void;

/**
 * A connection between server and PostgreSQL that can be cut. In a `black hole` nothing gets through in either direction,
 * not even that the other side has closed, until it heals; `reset` breaks every connection; `slow` adds 250 ms.
 */
export class DatabaseProxy {
  #state: Partition | 'whole' = 'whole';
  readonly #sockets = new Set<Socket>();
  #held: Send[] = [];
  readonly #server: Server;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((socket) => this.#link(socket));
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    // A server that listens on a port always has an address of this type.
    return (this.#server.address() as AddressInfo).port;
  }

  set(state: Partition | 'whole'): void {
    this.#state = state;
    if (state === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy();
    if (state === 'blackHole') return;
    const held = this.#held;
    this.#held = [];
    for (const send of held) send();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #link(near: Socket): void {
    if (this.#state === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.#port, '127.0.0.1');
    this.#carry(near, far);
    this.#carry(far, near);
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let busyUntil = 0;
    const pass = (send: Send): void => {
      if (this.#state === 'blackHole') this.#held.push(send);
      else if (this.#state === 'slow' || busyUntil > performance.now()) {
        busyUntil = Math.max(busyUntil, performance.now() + SLOW_MS);
        setTimeout(send, busyUntil - performance.now());
      } else send();
    };
    from.setNoDelay(true);
    from.on('data', (bytes) => pass(() => to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      pass(() => to.destroy());
    });
  }
}
