import { formatDateTime } from '@cauce/lending';

// The wallet's own time zone, whatever the market's.
const ZONE = 'Asia/Shanghai';
const OFFSET = '+08:00';

/** The text to sign: `name=value` of every parameter that is not empty, sorted by name, joined by `&`. */
export function signedText(
  parameters: Readonly<Record<string, string>>,
  without: readonly string[],
): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .toSorted()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&');
}

/** An instant in the gateway's format. */
export function gatewayTime(nowMs: number): string {
  return formatDateTime(nowMs, ZONE);
}

/** Parses the gateway's `YYYY-MM-DD HH:mm:ss`, or returns null. */
export function walletInstant(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}${OFFSET}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
