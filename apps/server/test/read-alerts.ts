export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly runbook: string;
}

const ENTRY = /^( *)(?:- )?([a-z_]+):(?: (.*))?$/;

/**
 * Parses the rules of a Prometheus file, written in a small subset of YAML: mappings, lists of mappings, plain and
 * single-quoted strings, literal blocks. Anything else throws.
 */
export function readAlerts(text: string): AlertRule[] {
  const rules: Record<string, string>[] = [];
  let block: { readonly key: string; readonly indent: number } | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const indent = line.length - line.trimStart().length;
    const rule = rules.at(-1);
    if (block !== null && indent > block.indent && rule !== undefined) {
      rule[block.key] += ` ${line.trim()}`;
      continue;
    }
    block = null;
    const [, , key, value = ''] = ENTRY.exec(line) ?? [];
    if (key === undefined) throw new Error(`Unsupported syntax: ${line}`);
    // In a plain string `: ` would start another mapping, and some first characters have a special meaning.
    if (!/^(?:'.*'|\{.*\}|\||(?!.*: )[^'"{[&*!>%@`].*|)$/.test(value))
      throw new Error(`Unsupported text: ${line}`);
    if (key === 'alert') rules.push({ alert: value });
    else if (rule !== undefined && value !== '') rule[key] = value === '|' ? '' : value;
    if (value === '|') block = { key, indent };
  }
  return rules.map(({ alert = '', expr = '', runbook_url: runbook = '' }) => ({
    alert,
    expr,
    runbook,
  }));
}
