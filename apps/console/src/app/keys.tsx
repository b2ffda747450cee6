import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useCopy } from '../session/copy-provider.tsx';
import { prefer, usePreferences } from '../session/preferences.ts';
import css from './palette.module.css';

/** Which keys do what, and the way to switch those of one letter off. */
export function Keys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { palette: words } = useCopy();
  const { hasLetterKeys } = usePreferences();
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          <Heading slot="title" className={css.title ?? ''}>
            {words.keysTitle}
          </Heading>
          <dl className={css.keys}>
            {words.keys.map(([name, key]) => (
              <div key={name} className={css.one}>
                <dt>{name}</dt>
                <dd>
                  <kbd className={css.key}>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={hasLetterKeys}
              onChange={({ target }) => prefer({ hasLetterKeys: target.checked })}
            />
            {words.letterKeys}
          </label>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
