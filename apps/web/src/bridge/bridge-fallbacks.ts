import { screens } from '@cauce/contract';
import type { BridgeAction } from './bridge-actions.ts';
import type { BridgeConfig } from './bridge-config.ts';
import type { BridgeHost } from './bridge-host.ts';
import { type BridgePayload, isPageName } from './bridge-payload.ts';
import { appAddress, isOwnPath, safeAddress } from './safe-address.ts';

/** Returns true if it did something, false if there is nothing useful to do. */
type Fallback = (payload: BridgePayload) => boolean;

/**
 * The closest thing that a web page can do for each action:
 *
 * - telephone: `tel:`; rate: the store's address; login: the configured address, else home; home: `/`. The addresses of store
 *   and login may open an app;
 * - close: one step back in the history;
 * - a page: the web screen configured for it, else the path itself if it is one of ours, else the borrower's orders, where a
 *   loan app's pages lead; `mine`: the borrower's orders;
 * - start bank: the screen that binds an account, unless it is already shown;
 * - end bank, the repayment dialog and tracking only make sense in a shell: nothing to do.
 */
export function bridgeFallbacks(
  config: BridgeConfig,
  host: BridgeHost,
): Readonly<Record<BridgeAction, Fallback>> {
  const home = safeAddress(config.homeAddress, host.origin) ?? screens.siteHome.path;

  function leave(address: string | null): boolean {
    if (address === null) return false;
    host.assign(address);
    return true;
  }

  function showScreen(address: string | null): boolean {
    if (address === null) return false;
    const isOurs = isOwnPath(address, host.origin);
    return leave(isOurs ? (host.carry?.(address) ?? address) : address);
  }

  function showPage({ page }: BridgePayload): boolean {
    if (typeof page !== 'string') return false;
    if (Object.keys(config.pages).includes(page)) {
      return showScreen(safeAddress(config.pages[page], host.origin));
    }
    if (isOwnPath(page, host.origin)) return showScreen(page);
    return isPageName(page) && showScreen(safeAddress(config.mineAddress, host.origin));
  }

  return {
    goPage: showPage,
    goListPage: showPage,
    closeWebView: () => host.back(),
    goHome: () => leave(home),
    goMine: () => showScreen(safeAddress(config.mineAddress, host.origin)),
    goLogin: () =>
      leave(
        safeAddress(config.loginAddress, host.origin) ?? appAddress(config.loginAddress) ?? home,
      ),
    callPhone: ({ phone }) => typeof phone === 'string' && leave(`tel:${phone}`),
    goRate: () => {
      const store = safeAddress(config.storeAddress, host.origin);
      if (store === null) return leave(appAddress(config.storeAddress));
      host.open(store);
      return true;
    },
    startBank: () => {
      const bank = safeAddress(config.bankAddress, host.origin);
      return bank !== host.path() && showScreen(bank);
    },
    confirmTrack: () => false,
    endBank: () => false,
    closeRepayDialog: () => false,
  };
}
