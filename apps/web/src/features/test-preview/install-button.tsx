import { Button, showToast, downloadIcon } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { texts } from './test-preview-texts.ts';

/** Chromium's event when the page can be installed; it is not standardised, so TypeScript does not declare it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Adds the page to the home screen, once the browser offers it. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer | null>(null);

  useEffect(() => {
    function storeOffer(event: Event) {
      // Otherwise the browser shows its own prompt, without a tap.
      event.preventDefault();
      if (isOffer(event)) setOffer(event);
    }
    window.addEventListener('beforeinstallprompt', storeOffer);
    return () => window.removeEventListener('beforeinstallprompt', storeOffer);
  }, []);

  async function install(offer: InstallOffer) {
    // The offer can be used once.
    setOffer(null);
    const { outcome } = await offer.prompt();
    showToast(outcome === 'accepted' ? texts.installed : texts.installDismissed);
  }
  return (
    <div>
      <Button
        variant="secondary"
        icon={downloadIcon}
        isBlock
        disabledReason={offer === null ? texts.installNotOffered : undefined}
        onClick={() => {
          if (offer) void install(offer);
        }}
      >
        {texts.install}
      </Button>
    </div>
  );
}
