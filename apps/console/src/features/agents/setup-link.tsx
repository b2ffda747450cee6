import { SETUP_PATH } from '@cauce/contract/console';
import type { ConsoleOutputOf, resetAgent } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { Button, CopyCode, Dialog } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';

export type Link = ConsoleOutputOf<typeof resetAgent> & { readonly name: string };

/** The link, this once. It is closed only by the button that says that it was handed over. */
export function SetupLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const { agents: words, shell } = useCopy();
  const { lender } = useSignedIn();
  const until = formatDateTime(Date.parse(link.expiresAt), lender.timeZone);
  return (
    <Dialog
      isOpen
      isBlocking
      title={words.linkTitle}
      text={words.linkText(link.name, until)}
      onClose={onClose}
      actions={
        <Button isBlock onClick={onClose}>
          {words.linkDone}
        </Button>
      }
    >
      <CopyCode
        label={words.link}
        code={`${window.location.origin}${SETUP_PATH}#${link.token}`}
        isWords
        copyLabel={shell.copy}
        copiedText={shell.copied}
        failedText={shell.notCopied}
      />
    </Dialog>
  );
}
