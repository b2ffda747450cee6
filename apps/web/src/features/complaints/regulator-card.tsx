import { parseAddress } from '@cauce/contract';
import { dialledDigits, groupPhone } from '@cauce/lending';
import { Card, ContactRow, Note, copyWithToast, globeIcon, phoneIcon } from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useLeave } from '../../session/use-leave.ts';
import type { Complaint } from './complaint.ts';

/** The regulator to turn to by the market's law: its telephone and page. */
export function RegulatorCard({ complaint: { regulator } }: { complaint: Complaint }) {
  const copy = useCopy('complaints').detail;
  const bridge = useBridge();
  const { country } = useConfig();
  const openSite = useOpenSite();
  if (regulator === null) return null;
  const site = parseAddress(regulator.url);
  const phone = dialledDigits(regulator.phone);
  return (
    <>
      <Card isFlush title={copy.regulator(regulator.name)}>
        {phone !== '' && (
          // A real link, so that it works before scripts run; with a shell, its own telephone.
          <ContactRow
            href={`tel:${phone}`}
            icon={phoneIcon}
            label={copy.regulatorPhone}
            value={groupPhone(phone, country) ?? regulator.phone}
            onClick={(event) => {
              event.preventDefault();
              bridge.callPhone({ phone });
            }}
          />
        )}
        {site !== null && (
          <ContactRow
            as="button"
            icon={globeIcon}
            label={copy.regulatorSite}
            value={`${site.hostname}${site.pathname === '/' ? '' : site.pathname}`}
            onClick={() => openSite(site)}
          />
        )}
      </Card>
      {regulator.address !== '' && <Note>{regulator.address}</Note>}
    </>
  );
}

/** Opens a page if the app may leave for it; otherwise copies its address, to be opened in a browser. */
function useOpenSite(): (site: URL) => void {
  const copy = useCopy('complaints').detail;
  const { allowedOrigins } = useConfig();
  const leave = useLeave();
  return ({ href, origin }) => {
    if (allowedOrigins.includes(origin)) leave.leaveTo(href);
    else void copyWithToast(href, copy.siteCopied, copy.copyFailed);
  };
}
