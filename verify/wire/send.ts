import { Agent, request as send } from 'node:http';

/** A request as sent; the path is sent unchanged. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** When to give up, in ms; a minute unless the work itself may take longer. */
  readonly hangsAfterMs?: number;
}

export interface Reply {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
  /** Why there was none. */
  readonly broken: string | null;
}

// The server answers within ten seconds; on a busy machine transfers may be slow. In ms.
const HANGS_AFTER_MS = 60_000;

/** Sends calls to one server over keep-alive connections. */
export function sender(port: number): {
  readonly send: (call: Call) => Promise<Reply>;
  readonly close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: async (call) => {
      const first = await attempt(port, agent, call);
      // The server may have closed an idle keep-alive connection: this says nothing about the call.
      return first.broken === 'ECONNRESET' ? attempt(port, new Agent(), call) : first;
    },
    close: () => agent.destroy(),
  };
}

function attempt(port: number, agent: Agent, call: Call): Promise<Reply> {
  const from = performance.now();
  return new Promise((done) => {
    const finish = (reply: Omit<Reply, 'ms'>): void => {
      clearTimeout(timer);
      done({ ...reply, ms: performance.now() - from });
    };
    const fail = (broken: string) => finish({ status: 0, headers: {}, text: '', broken });
    const { method, path, body } = call;
    const headers = { ...call.headers, 'content-length': String(body?.length ?? 0) };
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', () => fail('cut off'));
      incoming.on('end', () =>
        finish({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          broken: null,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    const timer = setTimeout(() => {
      fail('it hangs');
      outgoing.destroy();
    }, call.hangsAfterMs ?? HANGS_AFTER_MS);
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    outgoing.end(body ?? undefined);
  });
}

/** The call as a command that a person can repeat. */
export function asCurl(url: string, { method, path, headers, body }: Call): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data =
    body === null
      ? ''
      : ` --data-binary @<(base64 -d <<< ${quoted(body.toString('base64').slice(0, 4_000))})`;
  return `curl -sS --path-as-is -X ${method} ${parts.join(' ')}${data} ${quoted(url + path)}`;
}
