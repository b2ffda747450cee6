const WORKER = '/sw.js';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Missing where a browser does not know trusted types, and in the compiler's own list. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

let isKept = false;
let policy: ScriptPolicy | undefined;

/**
 * Has the browser keep what this screen takes to open without a network, once it has nothing better to do. Only here: who
 * never sees a voucher pays nothing for it, and who sees one has loaded nearly all of it already. Where there is no service
 * worker (without TLS, in a WKWebView without app-bound domains) the voucher is readable while the page is open.
 */
export function registerOfflineWorker(): void {
  if (isKept || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isKept = true;
  const whenIdle =
    'requestIdleCallback' in window
      ? window.requestIdleCallback
      : (act: () => void) => setTimeout(act, 2_000);
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
  } catch {
    // Forbidden, full, or of a build that has just been replaced: the next visit tries again.
    isKept = false;
  }
}

/** The one address that may become a script outside the page's own (`trusted-types cauce` in its policy). */
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
