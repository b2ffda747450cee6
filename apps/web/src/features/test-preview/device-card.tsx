import { Card, Stack } from '@cauce/ui';
import { ContactForm } from './contact-form.tsx';
import css from './device-card.module.css';
import { InstallButton } from './install-button.tsx';
import { PhotoInput } from './photo-input.tsx';
import { PositionRow } from './position-row.tsx';
import { texts } from './test-preview-texts.ts';

/** The device permissions that a page can request, each only by its own button. */
export function DeviceCard() {
  return (
    <Card title={texts.device}>
      <Stack gap={4}>
        <div className={css.pair}>
          <PhotoInput />
          <InstallButton />
        </div>
        <PositionRow />
        <ContactForm />
      </Stack>
    </Card>
  );
}
