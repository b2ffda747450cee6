import { Card, ContactRow, copyWithToast, mailIcon, phoneIcon, chatIcon } from '@cauce/ui';
import { whatsAppAddress } from '@cauce/lending';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useLeave } from '../../session/use-leave.ts';
import { digitsOf, readableNumber } from './contacts.ts';
import type { Contacts } from './contacts.ts';

/** The contacts of customer service, each as wide as the screen. */
export function ContactList({ contacts }: { contacts: Contacts }) {
  const copy = useCopy('customerService');
  const { country } = useConfig();
  const bridge = useBridge();
  const openWhatsApp = useOpenWhatsApp(contacts.whatsApp);
  const { telephone, whatsApp, email } = contacts;
  const phone = digitsOf(telephone);
  return (
    <Card isFlush label={copy.contacts}>
      {telephone !== '' && (
        // A real link, so that it works before scripts run; with a shell, its own telephone.
        <ContactRow
          href={`tel:${phone}`}
          icon={phoneIcon}
          label={copy.telephone}
          value={readableNumber(telephone, country)}
          onClick={(event) => {
            event.preventDefault();
            bridge.callPhone({ phone });
          }}
        />
      )}
      {whatsApp !== '' && (
        <ContactRow
          as="button"
          icon={chatIcon}
          label={copy.whatsApp}
          value={readableNumber(whatsApp, country)}
          onClick={openWhatsApp}
        />
      )}
      {email !== '' && (
        <ContactRow href={`mailto:${email}`} icon={mailIcon} label={copy.email} value={email} />
      )}
    </Card>
  );
}

/** Opens the conversation if the app may leave for WhatsApp; otherwise copies the number, to be pasted there. */
function useOpenWhatsApp(number: string): () => void {
  const copy = useCopy('customerService');
  const { allowedOrigins, country } = useConfig();
  const leave = useLeave();
  const address = whatsAppAddress(digitsOf(number), country);

  return () => {
    if (allowedOrigins.includes(new URL(address).origin)) leave.leaveTo(address);
    else void copyWithToast(digitsOf(number), copy.numberCopied, copy.copyFailed);
  };
}
