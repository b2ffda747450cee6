import type { ConsoleOutputOf, resetAgent } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { Button, Dialog } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';

export type Link = ConsoleOutputOf<typeof resetAgent> & {
  readonly name: string;
  readonly email: string;
};

/** Where the link went: to the agent's own mail and to nobody else. */
export function SetupLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const { agents: words, shell } = useCopy();
  const { lender } = useSignedIn();
  const until = formatDateTime(Date.parse(link.expiresAt), lender.timeZone);
  return (
    <Dialog
      isOpen
      title={words.linkTitle}
      text={words.linkText(link.name, link.email, until)}
      onClose={onClose}
      actions={
        <Button isBlock onClick={onClose}>
          {shell.close}
        </Button>
      }
    />
  );
}
