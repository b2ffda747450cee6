import { Button, CopyCode, DatedText, Dialog, StatusArt, hideToast } from '@cauce/ui';
import { useEffect } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { Filed } from './use-filing.ts';

/** How long a success without a folio is shown before the complaints' start page replaces the form, in ms. */
const SUCCESS_MS = 1_500;

/**
 * Says that the complaint is filed, its folio, and by when it is answered. A folio is to be copied or written down, so the
 * dialog stays until it is closed; without a folio it closes after the specified time.
 */
export function SentDialog({ filed, onClose }: { filed: Filed | null; onClose: () => void }) {
  const copy = useCopy('complaints');
  const { form } = copy;
  const folio = filed?.folio ?? '';
  // Hides toasts such as «Image uploaded»: the success is shown alone.
  useEffect(() => {
    if (filed !== null) hideToast();
  }, [filed]);
  return (
    <Dialog
      isOpen={filed !== null}
      onClose={onClose}
      closesAfterMs={folio === '' ? SUCCESS_MS : undefined}
      art={<StatusArt kind="done" />}
      title={form.sentTitle}
      text={<DatedText text={filed?.answerBy ? form.sentBy(filed.answerBy) : form.sentText} />}
      actions={
        folio === '' ? undefined : (
          <Button isBlock onClick={onClose}>
            {form.understood}
          </Button>
        )
      }
    >
      {folio === '' ? undefined : (
        <CopyCode
          isWords
          label={copy.folio}
          code={folio}
          copyLabel={form.copyFolio}
          copiedText={form.folioCopied}
          failedText={form.folioNotCopied}
        />
      )}
    </Dialog>
  );
}
