import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_OF_TICK = 10;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** The time of children that have ended. */
  readonly ofEnded: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which may contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (at: number): number => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * MS_OF_TICK;
    return { parent: fields[1] ?? 0, own: ticks(11), ofEnded: ticks(13) };
  } catch {
    return null;
  }
}

/** Processor time that a process has used so far, in ms. Linux only: elsewhere it is NaN. */
export function processorMs(pid: number | undefined): number {
  return (pid === undefined ? null : readStat(pid))?.own ?? Number.NaN;
}

/** The same for a PostgreSQL server with all its processes, found from one of its backends. */
export function serverProcessorMs(backend: number): number {
  const postmaster = readStat(backend)?.parent;
  const main = postmaster === undefined ? null : readStat(postmaster);
  if (main === null) return Number.NaN;
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    return stat?.parent === postmaster && stat !== null ? [stat.own] : [];
  });
  return children.reduce((sum, own) => sum + own, main.own + main.ofEnded);
}
