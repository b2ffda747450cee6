import { DatedText, Dialog, StatusArt } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { Filed } from './use-filing.ts';

/** How long the success stays before the complaint home takes the place of the form (spec 1 §2.2 and §9). */
const SUCCESS_MS = 1_500;

/** Says that the complaint is there, under which folio, and by when it is answered. */
export function SentDialog({ filed, onClose }: { filed: Filed | null; onClose: () => void }) {
  const copy = useCopy('complaints').form;
  const words = [
    filed?.folio && copy.sentFolio(filed.folio),
    filed?.answerBy ? copy.sentBy(filed.answerBy) : copy.sentText,
  ];
  return (
    <Dialog
      isOpen={filed !== null}
      onClose={onClose}
      closesAfterMs={SUCCESS_MS}
      art={<StatusArt kind="done" />}
      title={copy.sentTitle}
      text={<DatedText text={words.filter(Boolean).join(' ')} />}
    />
  );
}
