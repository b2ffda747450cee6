import { clientTypeOf } from '@cauce/contract';

/** What a visitor holds: decides which store is offered, and whether a code to be scanned is. */
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

/**
 * Whether the page is shown by WeChat or QQ on a telephone: both refuse to open another app, a store's included, from a page of
 * theirs. QQ's browser, which names itself `MQQBrowser`, is a browser as others are; both apps carry its name too, being built on
 * it.
 */
export function opensNoApps({ userAgent }: Pick<Navigation, 'userAgent'>): boolean {
  return /MicroMessenger\/|\bQQ\//.test(userAgent) && !/WindowsWechat|MacWechat/i.test(userAgent);
}
