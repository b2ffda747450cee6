import * as v from 'valibot';

const texts = v.record(v.string(), v.string());

/**
 * What a person knows about a server, as a JSON file. `known`: values that no answer contains (`otherOrderId`, `cardToken`,
 * `templateId` …). `skip`: endpoints to leave out, each with the reason. `outbox` and `captchaAnswer`: paths of a test
 * server that return the newest SMS (`[{ phone, text }]`) and the answer of a captcha (`{ answer }`); `phonePrefix`: the
 * prefix of the phones for registrations.
 */
export const profileSchema = v.strictObject({
  known: v.optional(texts, {}),
  skip: v.optional(texts, {}),
  /** Hosts of links that the app lists, as in its own `config.json`. */
  allowedOrigins: v.optional(v.array(v.string()), []),
  /** Hosts of pictures that the pages' policy lists (`IMAGE_ORIGINS` when they were exported). */
  imageOrigins: v.optional(v.array(v.string()), []),
  outbox: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  captchaAnswer: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  phonePrefix: v.optional(v.pipe(v.string(), v.regex(/^[0-9+]{1,8}$/)), '138'),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** The session for calls, as the shell puts it into the address. */
interface TestSession {
  readonly userId: string;
  readonly sessionId: string;
}

/** A server to test, and how far it may be tested. */
export interface Target {
  /** Origin and API prefix, without a trailing slash. */
  readonly base: string;
  readonly session: TestSession | null;
  /** With these the partner's call opens a session of a new borrower. */
  readonly partner: { readonly keyId: string; readonly secret: string } | null;
  /** The origin of a page that would call from elsewhere; null leaves CORS untested. */
  readonly pageOrigin: string | null;
  /** Whether calls that change something may be made. */
  readonly mayWrite: boolean;
  readonly profile: Profile;
  readonly timeoutMs: number;
  /** Milliseconds since 1970, for the partner's signature. */
  readonly now: () => number;
}
