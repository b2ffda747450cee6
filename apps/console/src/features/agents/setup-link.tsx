import type { ConsoleOutputOf, resetAgent } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { Button, Dialog } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';

export type SentLink = ConsoleOutputOf<typeof resetAgent> & {
  readonly name: string;
  readonly email: string;
};

/**
 * Says where the link went: only to the agent's own e-mail; or that there is none, because the identity provider signs them
 * in.
 */
export function SetupLink({ link, onClose }: { link: SentLink; onClose: () => void }) {
  const { agents: words, shell } = useCopy();
  const { lender } = useSignedIn();
  const { name, email, expiresAt } = link;
  return (
    <Dialog
      isOpen
      title={expiresAt === null ? words.noLinkTitle : words.linkTitle}
      text={
        expiresAt === null
          ? words.noLinkText(name, email)
          : words.linkText(name, email, formatDateTime(Date.parse(expiresAt), lender.timeZone))
      }
      onClose={onClose}
      actions={
        <Button isBlock onClick={onClose}>
          {shell.close}
        </Button>
      }
    />
  );
}
