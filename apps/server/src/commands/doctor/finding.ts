import type { Opened } from '../command.ts';

/** One line of a check-up. `todo` says what to do where it is not `ok`. */
export interface Finding {
  readonly about: string;
  readonly level: 'ok' | 'warn' | 'fail';
  readonly says: string;
  readonly todo?: string;
}

export interface Examined extends Opened {
  readonly now: () => number;
}

/** Checks one thing. If it throws, that is a finding too. */
export interface Check {
  readonly about: string;
  readonly todo: string;
  readonly run: (examined: Examined) => Promise<readonly Omit<Finding, 'about'>[]>;
}

export const ok = (says: string): Omit<Finding, 'about'> => ({ level: 'ok', says });
export const warn = (says: string, todo: string): Omit<Finding, 'about'> => ({
  level: 'warn',
  says,
  todo,
});
export const fail = (says: string, todo: string): Omit<Finding, 'about'> => ({
  level: 'fail',
  says,
  todo,
});

/** Runs one check; what it throws is told by its kind alone, since messages may hold addresses. */
export async function examine(check: Check, examined: Examined): Promise<Finding[]> {
  const { about, todo } = check;
  try {
    return (await check.run(examined)).map((one) => ({ about, ...one }));
  } catch (error) {
    return [{ about, ...fail(`could not be looked at: ${kindOf(error)}`, todo) }];
  }
}

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason';
  const inner = error.cause instanceof Error ? error.cause : error;
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : error.name;
}
