import { screens } from '@cauce/contract';
import { ANDROID_NAME, type BridgeAction } from './bridge-actions.ts';

/**
 * How to reach the shell and its fallbacks. Handler names are configurable. Addresses must be `https:` addresses or paths
 * of this origin; those of the store and the login may also be an app's. Any other value is ignored.
 */
export interface BridgeConfig {
  /** iOS message handler of an action, if its name differs from the action's. */
  readonly handlers: Readonly<Partial<Record<BridgeAction, string>>>;
  /** Name of the object that an Android shell installs on `window`. */
  readonly androidName: string;
  /** Fallback of `goRate`: the app's page in its store. If absent, the action is ignored. */
  readonly storeAddress: string | undefined;
  /** Fallback of `goLogin`. If absent, the borrower goes to the home address. */
  readonly loginAddress: string | undefined;
  /** Fallback of `goHome`. */
  readonly homeAddress: string;
  /** Fallback of `goMine`, and of unknown page names. */
  readonly mineAddress: string;
  /** Fallback of `startBank`. */
  readonly bankAddress: string;
  /** Fallback of `goPage` and `goListPage`: the web screen for each native page. */
  readonly pages: Readonly<Record<string, string>>;
}

export const defaultBridgeConfig: BridgeConfig = {
  handlers: {},
  androidName: ANDROID_NAME,
  storeAddress: undefined,
  loginAddress: undefined,
  homeAddress: screens.siteHome.path,
  mineAddress: screens.orders.path,
  bankAddress: screens.bankBinding.path,
  pages: {},
};
