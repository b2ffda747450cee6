const WORKER = '/sw.js';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Missing in browsers without trusted types, and from TypeScript's own declarations. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

let isRegistered = false;
let policy: ScriptPolicy | undefined;

/**
 * Has the browser store, when idle, what this screen needs to open offline. Registered only here: a borrower who never sees
 * a voucher pays nothing for it, and one who does has loaded nearly all of it already. Without service workers (without
 * TLS, or in a WKWebView without app-bound domains) the voucher is readable while the page is open.
 */
export function registerOfflineWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const whenIdle =
    'requestIdleCallback' in window
      ? window.requestIdleCallback
      : (work: () => void) => setTimeout(work, 2_000);
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
  } catch {
    // Forbidden, full, or from a build that was just replaced: the next visit tries again.
    isRegistered = false;
  }
}

/** The only script address besides the page's own (`trusted-types cauce` in its policy). */
function trusted(): string {
  if (window.trustedTypes === undefined) return WORKER;
  policy ??= window.trustedTypes.createPolicy('cauce', {
    createScriptURL(address) {
      if (address !== WORKER) throw new TypeError('Not a script of ours');
      return address;
    },
  });
  return policy.createScriptURL(WORKER);
}
