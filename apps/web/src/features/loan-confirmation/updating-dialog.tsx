import { BusyDots, Dialog, StatusArt } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';

/**
 * Stands while the other side prepares the offer anew, with a waiting animation. It ends with the answer, not by
 * a press.
 */
export function UpdatingDialog({ isOpen }: { isOpen: boolean }) {
  const { reloadTitle, reloadText } = useCopy('overOffer');
  return (
    <Dialog
      isOpen={isOpen}
      isBlocking
      onClose={() => undefined}
      art={<StatusArt kind="review" />}
      title={reloadTitle}
      text={reloadText}
    >
      <BusyDots />
    </Dialog>
  );
}
