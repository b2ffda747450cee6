import { EmptyArt, EmptyState, Stack } from '@cauce/ui';
import { TextLink } from '../../parts/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { searchLink } from './desk-links.ts';

/** There is no such loan, borrower or payment: back to the search. */
export function Missing() {
  const { loanDesk: words } = useCopy();
  return (
    <Stack gap={4} align="center">
      <EmptyState art={<EmptyArt />} title={words.missingTitle} text={words.missingText} isQuiet />
      <TextLink {...searchLink}>{words.backToSearch}</TextLink>
    </Stack>
  );
}
