export interface ScrapedLine {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads Prometheus' text format (version 0.0.4), strictly: a line of another form throws. */
export function readScrape(text: string) {
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readLine);
  return {
    lines,
    names: new Set(lines.map(({ name }) => name)),
    /** The value of the first line of a name whose labels include these, or null. */
    read: (name: string, labels: object = {}): number | null =>
      lines.find(
        (line) =>
          line.name === name &&
          Object.entries(labels).every(([label, value]) => line.labels[label] === value),
      )?.value ?? null,
  };
}

function readLine(line: string): ScrapedLine {
  const parts = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
  if (parts === null) throw new Error(`No line of the text format: ${line}`);
  const [, name = '', inner = '', value = ''] = parts;
  const labels = [...inner.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(labels.map(([, label, text]) => [label, text ?? ''])),
    value: Number(value),
  };
}
