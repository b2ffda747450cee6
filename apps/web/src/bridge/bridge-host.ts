/**
 * Where the bridge stands: the shell's objects to look for, and the ways to leave a page. Injected, so that tests need no globals.
 */
export interface BridgeHost {
  /** The object that `webkit` and the Android object hang from: `window` in a browser. */
  readonly scope: unknown;
  readonly origin: string;
  /** The path shown now, so that a fallback does not lead to where the borrower already is. */
  path(): string;
  assign(address: string): void;
  /** Opens beside the page, without an opener and without a referrer. */
  open(address: string): void;
  /** One step back; false when there is no step to take. */
  back(): boolean;
  /** Adds the session to a path of ours before a fallback goes to one of the borrower's screens. */
  carry?(path: string): string;
}

/** What the host needs of `window`. */
export interface PageWindow {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'assign'>;
  readonly history: Pick<History, 'length' | 'back'>;
  readonly navigation?: { readonly canGoBack: boolean };
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> };
  open(address: string, target: string, features: string): unknown;
}

/** The host of a real page. `carry` is the application's own link function. */
export function browserHost(page: PageWindow, carry?: (path: string) => string): BridgeHost {
  return {
    scope: page,
    origin: page.location.origin,
    path: () => page.location.pathname,
    assign: (address) => page.location.assign(address),
    open: (address) => {
      // Without a recent tap a new window is blocked, silently because of `noopener`: go there instead.
      if (page.navigator.userActivation?.isActive === false) page.location.assign(address);
      else page.open(address, '_blank', 'noopener,noreferrer');
    },
    back: () => {
      // The length counts what lies ahead too; newer browsers tell what lies behind.
      if (page.history.length < 2 || page.navigation?.canGoBack === false) return false;
      page.history.back();
      return true;
    },
    ...(carry && { carry }),
  };
}

/** The host of a page being rendered on the server: no shell, nowhere to go. */
export const serverHost: BridgeHost = {
  scope: undefined,
  origin: 'https://localhost',
  path: () => '',
  assign: () => undefined,
  open: () => undefined,
  back: () => false,
};
