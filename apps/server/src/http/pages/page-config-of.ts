import { allAdditions } from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import { markets } from '@cauce/lending';
import type { Settings } from '../../settings/settings.ts';
import type { LenderContacts } from '../../settings/lender-contacts.ts';

/** The settings that a page may know, with the current opening hours. All of it is public. */
export function pageConfigOf(settings: Settings, contacts: LenderContacts): PageConfig {
  const { mode, apiPrefix, brand, country, moneyForm, policy } = settings;
  return {
    brandName: brand.name,
    operator: brand.operator,
    languages: brand.languages,
    serviceHours: { es: contacts.hoursEs, en: contacts.hoursEn },
    apiOrigin: '',
    apiPrefix,
    additions: allAdditions(),
    merchantNumber: brand.merchantNumber,
    moneyForm,
    symbolOfLoan: policy['money.symbolOfLoan'],
    country,
    privacyUrl: brand.privacyUrl,
    bannerImages: [...brand.bannerImages],
    storeUrl: brand.storeUrl,
    loginUrl: brand.loginUrl,
    allowedOrigins: originsOfLinks(settings),
    sendsHighScoresToStore: policy['rating.sendHighScoresToStore'],
    sendsContactMessages: policy['contact.sends'],
    countsDownAfterFailedCommit: policy['repayment.countdownAfterFailedCommit'],
    keyLifeSeconds: settings.idempotencyLifeSeconds,
    hasTestPage: hasTestPage({ mode, policy }),
    sampleProductId: brand.demo?.products.instalments ?? '',
    bridge: { androidName: brand.bridge.androidName, handlers: { ...brand.bridge.handlers } },
  };
}

/**
 * The other origins to which a page may link: the wallet's own page, the regulator's, and any that the lender has listed
 * for links that come with answers.
 */
export function originsOfLinks({
  brand,
  payments,
  country,
}: Pick<Settings, 'brand' | 'payments' | 'country'>): string[] {
  return [
    ...new Set([
      ...brand.allowedOrigins,
      ...payments.walletHosts.map((host) => `https://${host}`),
      ...regulatorOrigins(country),
    ]),
  ];
}

/** The web sites of a country's regulators. */
function regulatorOrigins(country: Settings['country']): string[] {
  const own = Object.values(markets).filter((market) => market.country === country);
  return own.flatMap(({ regulator }) =>
    regulator.url === '' ? [] : new URL(regulator.url).origin,
  );
}

/** Whether the developer's test page exists: never in production, whatever the switch says. */
export function hasTestPage({ mode, policy }: Pick<Settings, 'mode' | 'policy'>): boolean {
  return mode === 'demo' && policy['testPage.enabled'];
}
