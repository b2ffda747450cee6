/** The page's surroundings: the shell's objects, and how to leave the page. Injected, so that tests need no globals. */
export interface BridgeHost {
  /** The object that holds `webkit` and the Android object: `window` in a browser. */
  readonly scope: unknown;
  readonly origin: string;
  /** The current path, so that a fallback does not lead to the screen that is already shown. */
  path(): string;
  assign(address: string): void;
  /** Opens a new window without opener and referrer. */
  open(address: string): void;
  /** Goes one step back; false if there is no earlier page. */
  back(): boolean;
  /** Adds the session to a path of ours before a fallback opens one of the borrower's screens. */
  carry?(path: string): string;
}

/** The parts of `window` that the host uses. */
export interface PageWindow {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'assign'>;
  readonly history: Pick<History, 'back'>;
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> };
  open(address: string, target: string, features: string): unknown;
}

/** The host of a real page. `carry` is the app's own function for links; `hasEarlierPage` knows its history. */
export function browserHost(
  page: PageWindow,
  hasEarlierPage: () => boolean,
  carry?: (path: string) => string,
): BridgeHost {
  return {
    scope: page,
    origin: page.location.origin,
    path: () => page.location.pathname,
    assign: (address) => page.location.assign(address),
    open: (address) => {
      // Without a recent tap the browser blocks a new window, and because of `noopener` we would not notice. So navigate
      // instead.
      if (page.navigator.userActivation?.isActive === false) page.location.assign(address);
      else page.open(address, '_blank', 'noopener,noreferrer');
    },
    back: () => {
      if (!hasEarlierPage()) return false;
      page.history.back();
      return true;
    },
    ...(carry && { carry }),
  };
}

/** The host while rendering on the server: no shell, no navigation. */
export const serverHost: BridgeHost = {
  scope: undefined,
  origin: 'https://localhost',
  path: () => '',
  assign: () => undefined,
  open: () => undefined,
  back: () => false,
};
