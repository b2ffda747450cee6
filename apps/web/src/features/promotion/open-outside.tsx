import { Button, copyText, NoticeBar, showToast, copyIcon } from '@cauce/ui';
import { usePromotion } from './promotion-provider.tsx';

/** How to leave a messenger that opens neither a store nor an app: by its own menu, or by copying the page's address. */
export function OpenOutside() {
  const { texts } = usePromotion();
  async function copy() {
    if (await copyText(window.location.href)) showToast(texts.addressCopied, { kind: 'success' });
    else showToast(texts.addressNotCopied, { kind: 'fail' });
  }
  return (
    <>
      <NoticeBar>{texts.openOutside}</NoticeBar>
      <Button isBlock icon={copyIcon} onClick={() => void copy()}>
        {texts.copyAddress}
      </Button>
    </>
  );
}
