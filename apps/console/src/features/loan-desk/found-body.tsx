import { Stack } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { TextLink } from '../../parts/screen/links.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { searchLink } from './desk-links.ts';

/** `ReadingBody` for an address that may name nothing: then it shows a link back to the search. */
export function FoundBody<T>({
  reading,
  children,
}: {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const refusal = reading.state === 'failed' ? reading.failure.refusal : null;
  const isMissing =
    refusal === 'orderNotFound' ||
    refusal === 'borrowerNotFound' ||
    refusal === 'unmatchedNotFound' ||
    refusal === 'invalidRequest';
  if (isMissing) return <Missing />;
  return <ReadingBody reading={reading}>{children}</ReadingBody>;
}

/** Shown if there is no such loan, borrower or payment: a link back to the search. */
function Missing() {
  const { loanDesk: words } = useCopy();
  return (
    <Stack gap={4} align="center">
      <NothingHere title={words.missingTitle} text={words.missingText} />
      <TextLink {...searchLink}>{words.backToSearch}</TextLink>
    </Stack>
  );
}
