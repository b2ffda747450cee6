import { BusyDots, Dialog, StatusArt } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';

/** Shown while the server prepares the offer again, with an animation. The answer closes it, not a press. */
export function UpdatingDialog({ isOpen }: { isOpen: boolean }) {
  const { reloadTitle, reloadText } = useCopy('offerDialogs');
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
