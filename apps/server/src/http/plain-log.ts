import type { LogSink } from './log/log.ts';

// The log levels by pino's numbers.
const NAMES = [
  [50, 'error'],
  [40, 'warning'],
] as const;
// The first frames show where an error began.
const SHOWN_FRAMES = 5;

/** Formats log lines for people: time, level, message, then the rest. Production writes JSON for programs. */
export function plainLog(sink: LogSink): LogSink {
  return { write: (line) => sink.write(plain(line)) };
}

function plain(line: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, time, msg, err, ...rest } = fields;
  const name = NAMES.find(([least]) => Number(level) >= least)?.[1] ?? 'note';
  const facts = Object.entries(rest).map(([key, value]) => `${key}: ${textOf(value)}`);
  const behind = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const at = String(time).slice(11, 19);
  return `${at} ${name}: ${textOf(msg ?? 'a request')}${behind}\n${errorLines(err)}`;
}

function errorLines(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { name, message, stack } = error as { name?: unknown; message?: unknown; stack?: unknown };
  const frames = Array.isArray(stack) ? stack.slice(0, SHOWN_FRAMES) : [];
  const lines = [`${textOf(name)}: ${textOf(message)}`, ...frames.map((one) => `  ${textOf(one)}`)];
  return lines.map((one) => `  ${one}\n`).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
