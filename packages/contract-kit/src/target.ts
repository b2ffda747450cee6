import * as v from 'valibot';

const texts = v.record(v.string(), v.string());

/**
 * What a person tells about a server, as a JSON file.
 *
 * `known`: values that no answer tells (`otherOrderId`, `cardToken`, `templateId` …). `skip`: endpoints that are left out, each
 * with the reason. `outbox` and `captchaAnswer`: paths of a test server that tell the newest SMS (`[{ phone, text }]`) and the
 * answer of a captcha (`{ answer }`); `phonePrefix`: what the phones of its registration begin with.
 */
export const profileSchema = v.strictObject({
  known: v.optional(texts, {}),
  skip: v.optional(texts, {}),
  /** Hosts of links that the app lists, as in its own `config.json`. */
  allowedOrigins: v.optional(v.array(v.string()), []),
  /** Hosts of pictures that the policy of the pages lists (`IMAGE_ORIGINS` as they were exported). */
  imageOrigins: v.optional(v.array(v.string()), []),
  outbox: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  captchaAnswer: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  phonePrefix: v.optional(v.pipe(v.string(), v.regex(/^[0-9+]{1,8}$/)), '138'),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** The session that calls are made with: what the shell puts into the address. */
interface TestSession {
  readonly userId: string;
  readonly sessionId: string;
}

/** A server that claims to speak the wire, and how far it may be tried. */
export interface Target {
  /** Origin and API prefix, without a slash at the end. */
  readonly base: string;
  readonly session: TestSession | null;
  /** With these a session of a new borrower is opened by the partner's call. */
  readonly partner: { readonly keyId: string; readonly secret: string } | null;
  /** The origin of a page that would call from elsewhere; null leaves CORS untried. */
  readonly pageOrigin: string | null;
  /** Whether calls that change something may be made. */
  readonly mayWrite: boolean;
  readonly profile: Profile;
  readonly timeoutMs: number;
  /** The time as milliseconds since 1970, for the partner's signature. */
  readonly now: () => number;
}
