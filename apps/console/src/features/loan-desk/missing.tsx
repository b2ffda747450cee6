import { EmptyArt, EmptyState, Stack, TextLink } from '@cauce/ui';
import { ConsoleLink } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { searchPath } from './desk-paths.ts';

/** There is no such loan, borrower or payment: back to the search. */
export function Missing() {
  const { loanDesk: words } = useCopy();
  return (
    <Stack gap={4} align="center">
      <EmptyState art={<EmptyArt />} title={words.missingTitle} text={words.missingText} isQuiet />
      <TextLink as={ConsoleLink} to={searchPath}>
        {words.backToSearch}
      </TextLink>
    </Stack>
  );
}
