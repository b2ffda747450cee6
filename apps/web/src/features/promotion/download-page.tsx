import { APP_ADDRESS, trackClick } from '@cauce/contract';
import type { LandingConfig } from '@cauce/contract';
import { ButtonLink, downloadIcon, Note } from '@cauce/ui';
import { useSyncExternalStore } from 'react';
import { deviceOf, opensNoApps } from './device.ts';
import { LandingHead } from './landing-head.tsx';
import { OpenOutside } from './open-outside.tsx';
import { OperatorLine } from './operator-line.tsx';
import { useCall, usePromotion } from './promotion-provider.tsx';
import { ScanCode } from './scan-code.tsx';
import { visitData } from './visit-data.ts';
import { useArrival } from './use-arrival.ts';
import type { Landing } from './use-landing.ts';
import type { VisitorOrigin } from './visitor-origin.ts';
import css from './promotion.module.css';

/** Where to get the app: the device's store, the installed app, or on a desktop a QR code for the telephone. */
export function DownloadPage({ landing, origin }: { landing: Landing; origin: VisitorOrigin }) {
  const { config: brand, language, texts } = usePromotion();
  const call = useCall();
  const device = useDevice();
  const heading = useArrival();
  const { config } = landing;
  // A template may have its own links, so none are offered before it is loaded or has failed to load.
  const isKnown = config !== null || landing.problem !== null;
  const stores = storesOf(config, brand.storeUrl).filter(
    ({ system }) => isKnown && (device === 'desktop' || system === device),
  );
  const isInMessenger = isKnown && device !== 'desktop' && opensNoApps(navigator);
  const count = () => {
    if (config !== null)
      void call(trackClick, { ...visitData(config, origin, 'download'), phone: '' });
  };
  return (
    <div className={css.page}>
      <div className={css.picturePlace}>
        <LandingHead key={config?.id ?? ''} pictures={config?.pictures} />
      </div>
      <main className={css.panel}>
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {texts.downloadTitle}
        </h1>
        <p className={css.lead}>{texts.downloadLead}</p>
        <div key={language} className={css.act} aria-busy={!isKnown}>
          {device === 'desktop' && <ScanCode />}
          {isInMessenger && stores.length > 0 && <OpenOutside />}
          {stores.map(({ system, address }, index) => (
            <ButtonLink
              key={system}
              href={address}
              isBlock
              icon={downloadIcon}
              variant={
                index === 0 && device !== 'desktop' && !isInMessenger ? 'primary' : 'secondary'
              }
              rel="noreferrer"
              onClick={count}
            >
              {system === 'ios' ? texts.fromAppStore : texts.fromPlayStore}
            </ButtonLink>
          ))}
          {isKnown && stores.length === 0 && <Note size="body">{texts.noStore}</Note>}
          {isKnown &&
            device !== 'desktop' &&
            !isInMessenger &&
            APP_ADDRESS.test(brand.loginUrl) && (
              <ButtonLink href={brand.loginUrl} isBlock variant="outline" onClick={count}>
                {texts.openApp}
              </ButtonLink>
            )}
        </div>
        <div key={`${isKnown} ${device}`} className={css.atEnd}>
          <OperatorLine />
        </div>
      </main>
    </div>
  );
}

/** The template's own addresses, with the lender's for any system that the template lacks. */
function storesOf(config: LandingConfig | null, storeUrl: string) {
  const lender = storeUrl.startsWith('https://') ? storeUrl : '';
  const addresses = {
    ios: config?.downloads.ios || lender,
    android: config?.downloads.android || lender,
  };
  return (['ios', 'android'] as const)
    .map((system) => ({ system, address: addresses[system] }))
    .filter(({ address }) => address.startsWith('https://'));
}

function useDevice() {
  return useSyncExternalStore(
    () => () => undefined,
    () => deviceOf(navigator),
    () => 'android' as const,
  );
}
