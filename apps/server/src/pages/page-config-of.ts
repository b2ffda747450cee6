import type { PageConfig } from '@cauce/contract';
import type { Settings } from '../settings.ts';

/** What the settings let a page know. Everything in it is public. */
export function pageConfigOf({
  mode,
  apiPrefix,
  brand,
  country,
  moneyForm,
  policy,
  payments,
}: Settings): PageConfig {
  return {
    brandName: brand.name,
    operator: brand.operator,
    serviceHours: brand.serviceHours,
    apiOrigin: '',
    apiPrefix,
    merchantNumber: brand.merchantNumber,
    moneyForm,
    country,
    storeUrl: brand.storeUrl,
    loginUrl: brand.loginUrl,
    // A borrower pays on the wallet's own page.
    allowedOrigins: [
      ...new Set([
        ...brand.allowedOrigins,
        ...payments.walletHosts.map((host) => `https://${host}`),
      ]),
    ],
    sendsHighScoresToStore: policy['rating.sendHighScoresToStore'],
    countsDownAfterFailedCommit: policy['repayment.countdownAfterFailedCommit'],
    hasTestPage: mode === 'demo' && policy['testPage.enabled'],
    bridge: { androidName: brand.bridge.androidName, handlers: { ...brand.bridge.handlers } },
  };
}
