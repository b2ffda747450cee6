import { Stack } from '@cauce/ui';
import { TextLink } from '../../parts/screen/links.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { searchLink } from './desk-links.ts';

/** Shown if there is no such loan, borrower or payment: a link back to the search. */
export function Missing() {
  const { loanDesk: words } = useCopy();
  return (
    <Stack gap={4} align="center">
      <NothingHere title={words.missingTitle} text={words.missingText} />
      <TextLink {...searchLink}>{words.backToSearch}</TextLink>
    </Stack>
  );
}
