import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** One step before and after: a telephone's clock may be off by half a minute (RFC 6238 §5.2). */
const WINDOW = 1;
/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  // A buffer of its own, because `otpauth` reads the whole underlying buffer.
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({
    secret: new Secret({ buffer: bytes }),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** A new secret for an authenticator. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The secret as people type it. */
export function base32Of(secret: Buffer): string {
  return new Secret({ buffer: new Uint8Array(secret).buffer }).base32;
}

export function secretOfBase32(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes);
}

/** The time step of a code, or null if the code is not valid now. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : stepAt(nowMs) + delta;
}

/** The time steps whose codes are accepted now, the current one first. */
export function stepsAt(nowMs: number): number[] {
  const step = stepAt(nowMs);
  return [step, step + WINDOW, step - WINDOW];
}

export function codeOfStep(secret: Buffer, step: number): string {
  return totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1_000 });
}

/** The address that an authenticator app reads from a QR code. */
export function otpauthUri(secret: Buffer, email: string, issuer: string): string {
  return totpOf(secret, email, issuer).toString();
}

function stepAt(nowMs: number): number {
  return Math.floor(nowMs / 1_000 / PERIOD_SECONDS);
}
