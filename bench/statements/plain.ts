/**
 * A statement in one line and in small letters, without comments; parameters lose their numbers, and lists of them their
 * length, so that the same statement with more rows is the same text.
 */
export function plain(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$, …')
    .replaceAll(/(\((?:\$|\$, …|default|, ?)+\))(?:, ?\((?:\$|\$, …|default|, ?)+\))+/g, '$1, …');
}

/** The single statements of a script. The body of a function is part of the statement that makes it. */
export function statementsOf(script: string): string[] {
  const bodies: string[] = [];
  const held = script
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `«${bodies.push(body) - 1}»`)
    .replaceAll(/'(?:[^']|'')*'/g, (text) => text.replaceAll(';', '‚'));
  return held
    .split(';')
    .map((one) => one.replaceAll(/«(\d+)»/g, (_, index) => bodies[Number(index)] ?? ''))
    .map(plain)
    .filter((one) => one !== '');
}
