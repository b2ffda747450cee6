import { screens } from '@cauce/contract';
import { ANDROID_NAME, type BridgeAction } from './bridge-actions.ts';

/**
 * How the shell and the fallbacks are reached (the handler names are configuration).
 * Addresses are `https:` addresses or paths of this origin, those of the store and the login an app's too; any other value is never
 * used.
 */
export interface BridgeConfig {
  /** iOS message handler of an action, where it is not called like the action itself. */
  readonly handlers: Readonly<Partial<Record<BridgeAction, string>>>;
  /** The object on `window` that an Android shell installs. */
  readonly androidName: string;
  /** Fallback of `goRate`: the app's page in its store. Without one the action is ignored. */
  readonly storeAddress: string | undefined;
  /** Fallback of `goLogin`. Without one the borrower lands on the home address. */
  readonly loginAddress: string | undefined;
  /** Fallback of `goHome`. */
  readonly homeAddress: string;
  /** Fallback of `goMine`, and of a page name that nothing here knows. */
  readonly mineAddress: string;
  /** Fallback of `startBank`. */
  readonly bankAddress: string;
  /** Fallback of `goPage` and `goListPage`: the web screen that stands in for a native page. */
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
