import { AppShell, Button, Note, Page, TopBar } from '@cauce/ui';
import { useNavigation } from '../../session/navigation.ts';
import { DeviceCard } from './device-card.tsx';
import { resetValues, useStoredValues } from './stored-values.ts';
import { LoanLinks, MessagesLink, ScreenLinks } from './screen-links.tsx';
import { SessionFields } from './session-fields.tsx';
import { texts } from './test-preview-texts.ts';

/** The developer's page: the values that links carry, every screen with them, and the device's permissions. */
export function Screen() {
  const { goBack } = useNavigation();
  const values = useStoredValues();
  return (
    <AppShell>
      <TopBar
        isWide
        title={texts.title}
        back={{ label: texts.back, onPress: goBack }}
        action={
          <Button variant="text" onClick={resetValues}>
            {texts.reset}
          </Button>
        }
      />
      <Page>
        <Note>{texts.first}</Note>
        <SessionFields values={values} />
        <LoanLinks values={values} />
        <ScreenLinks values={values} />
        <MessagesLink values={values} />
        <DeviceCard />
      </Page>
    </AppShell>
  );
}
