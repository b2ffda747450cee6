/** The value of a JSON text, or undefined where it is none. */
export function readJson(bytes: Buffer | string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
