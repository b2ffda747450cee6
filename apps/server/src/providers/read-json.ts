/** The value of a JSON text, or undefined if it is invalid. */
export function readJson(bytes: Buffer | string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
