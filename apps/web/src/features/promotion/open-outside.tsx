import { Button, copyWithToast, NoticeBar, copyIcon } from '@cauce/ui';
import { usePromotion } from './promotion-provider.tsx';

/** How to leave a messenger that opens neither a store nor an app: by its own menu, or by copying the page's address. */
export function OpenOutside() {
  const { texts } = usePromotion();
  const copy = () =>
    copyWithToast(window.location.href, texts.addressCopied, texts.addressNotCopied);
  return (
    <>
      <NoticeBar>{texts.openOutside}</NoticeBar>
      <Button isBlock icon={copyIcon} onClick={() => void copy()}>
        {texts.copyAddress}
      </Button>
    </>
  );
}
