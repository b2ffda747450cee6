/**
 * An address that opens an app: `cauce://login`, `market://details?id=…`. Never one that a browser itself executes, reads
 * or forwards.
 */
export const APP_ADDRESS =
  /^(?!(?:about|blob|content|data|file|filesystem|ftp|https?|intent|javascript|vbscript|view-source|wss?):)[a-z][a-z0-9+.-]*:\/\/[^\s\\]+$/;

/** Where a lender may send people to sign in or to rate: the web, or an app. */
export const LEAVE_ADDRESS = new RegExp(`^https:\\/\\/\\S+$|${APP_ADDRESS.source}`);
