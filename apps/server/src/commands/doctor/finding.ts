import type { Opened } from '../command.ts';

/** One result of a check-up. `todo` says what to do if it is not `ok`. */
export interface Finding {
  readonly about: string;
  readonly level: 'ok' | 'warn' | 'fail';
  readonly says: string;
  readonly todo?: string;
}

export interface CheckContext extends Opened {
  readonly now: () => number;
}

/** Checks one thing. An exception becomes a finding too. */
export interface Check {
  readonly about: string;
  readonly todo: string;
  readonly run: (context: CheckContext) => Promise<readonly Omit<Finding, 'about'>[]>;
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

/** Runs one check. An exception is reported by its kind only, because messages may contain addresses. */
export async function runCheck(check: Check, context: CheckContext): Promise<Finding[]> {
  const { about, todo } = check;
  try {
    return (await check.run(context)).map((one) => ({ about, ...one }));
  } catch (error) {
    return [{ about, ...fail(`could not be checked: ${kindOf(error)}`, todo) }];
  }
}

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason';
  const inner = error.cause instanceof Error ? error.cause : error;
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : error.name;
}
