import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** One address in front of several servers: each connection goes to the next of them, and breaks if that server is dead. */
export class Front {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next = 0;

  /** `ports` is called at each connection. */
  constructor(ports: () => readonly number[]) {
    this.#server = createServer((near) => {
      const all = ports();
      this.#next = (this.#next + 1) % all.length;
      const far = connect(all[this.#next]!, '127.0.0.1'); // ! an index of it
      this.#carry(near, far);
      this.#carry(far, near);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    // A server that listens on a port always has an address of this type.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.pipe(to);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
