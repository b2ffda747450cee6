import { clientTypeOf } from '@cauce/contract';

/** What a visitor holds: decides which store is offered, and whether a code to be scanned is (spec 2 §2). */
export type Device = 'ios' | 'android' | 'desktop';

interface Navigation {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Whatever is mobile and not Apple's installs as Android does. */
export function deviceOf(navigation: Navigation): Device {
  if (clientTypeOf(navigation) === 'ios') return 'ios';
  return /Android|Mobile|HarmonyOS/i.test(navigation.userAgent) ? 'android' : 'desktop';
}
