import { readContacts } from '@cauce/contract';
import {
  AppShell,
  Button,
  EmptyArt,
  EmptyState,
  Lead,
  NoticeBar,
  Page,
  SkeletonCard,
  SkeletonProduct,
  TileBand,
  shieldIcon,
} from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { OperatorNote } from '../../session/operator-note.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { ContactList } from './contact-list.tsx';
import { contactsOfOperator, usableContacts } from './contacts.ts';

/** The specification's constant; the endpoint writes it. */
const INPUT = { overall: '30' };

export function firstCall() {
  return firstCallOf(readContacts, INPUT);
}

/** Customer service. The greeting and the operator's own contact are shown without an answer of the server. */
export function Screen() {
  const { common } = useCopy();
  const copy = useCopy('customerService');
  const language = useLanguage();
  const { operator, serviceHours } = useConfig();
  const reading = useCall(readContacts, INPUT);
  const answered = reading.data === undefined ? null : usableContacts(reading.data);
  const isLoading = reading.state === 'loading';
  const contacts = answered ?? (isLoading ? null : contactsOfOperator(operator.contact));
  const isReplaced = reading.state === 'failed' && contacts !== null;
  useFailureToast(isReplaced ? reading.failure : null);
  const hours = language === 'en' ? serviceHours.en : serviceHours.es;

  if (reading.state === 'failed' && contacts === null)
    return (
      <AppShell>
        <ScreenBar title={common.customerService} />
        <LoadFailed reading={reading} />
      </AppShell>
    );
  return (
    <AppShell>
      <ScreenBar title={common.customerService} />
      <Page isBusy={isLoading}>
        <TileBand />
        <Lead title={copy.greeting} text={hours || undefined} />
        {isLoading && <Blank />}
        {contacts !== null && <ContactList contacts={contacts} />}
        {isReplaced && (
          <Button
            variant="text"
            isBlock
            onClick={() => void reading.reload()}
            isBusy={reading.isRefreshing}
          >
            {common.retry}
          </Button>
        )}
        {!isLoading && contacts === null && (
          <EmptyState art={<EmptyArt />} title={copy.emptyTitle} text={copy.emptyText} isQuiet />
        )}
        <NoticeBar icon={shieldIcon}>{copy.safety}</NoticeBar>
        <StillWorking isSlow={reading.isSlow && isLoading} />
        <OperatorNote />
      </Page>
    </AppShell>
  );
}

/** Skeleton of a `ContactList`. */
function Blank() {
  return (
    <SkeletonCard gap={6}>
      <SkeletonProduct />
      <SkeletonProduct />
      <SkeletonProduct />
    </SkeletonCard>
  );
}
