import { clientTypeOf } from '@cauce/contract';

/** The visitor's device: decides which store is offered, and whether to show a QR code. */
export type Device = 'ios' | 'android' | 'desktop';

interface Navigation {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Every mobile device that is not Apple's counts as Android. */
export function deviceOf(navigation: Navigation): Device {
  if (clientTypeOf(navigation) === 'ios') return 'ios';
  return /Android|Mobile|HarmonyOS/i.test(navigation.userAgent) ? 'android' : 'desktop';
}

/**
 * Whether WeChat or QQ shows the page on a telephone: both refuse to open another app, including a store, from a page of
 * theirs. QQ's browser is an ordinary browser and calls itself `MQQBrowser`; both apps carry that name too, being built on
 * it.
 */
export function opensNoApps({ userAgent }: Pick<Navigation, 'userAgent'>): boolean {
  return /MicroMessenger\/|\bQQ\//.test(userAgent) && !/WindowsWechat|MacWechat/i.test(userAgent);
}
