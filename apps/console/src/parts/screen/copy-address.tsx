import { IconButton, copyWithToast, linkIcon } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** Copies the address of what is shown, without the part after `#`: there a search for a person stands. */
export function useCopyAddress(): () => Promise<void> {
  const { shell } = useCopy();
  return async () => {
    const { origin, pathname, search } = window.location;
    await copyWithToast(origin + pathname + search, shell.addressCopied, shell.notCopied);
  };
}

/** The button for it. */
export function CopyAddress() {
  const { shell } = useCopy();
  const copy = useCopyAddress();
  return (
    <IconButton
      icon={linkIcon}
      size="s"
      label={shell.copyAddress}
      title={shell.copyAddress}
      onClick={() => void copy()}
    />
  );
}
