/** One HTTP request. The address has no origin if the API is on the page's own. */
export interface SendRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** Sent also if the page closes meanwhile: for a short body whose answer nobody must see. */
  readonly keepalive?: boolean;
  /** Called with the part of a long body that was sent, 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** The parts of a response that a call reads. */
export interface SendResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Sends a request to the server: `fetch` in a browser, in process where the page is rendered. May reject. */
export type Send = (request: SendRequest) => Promise<SendResponse>;
