import { askMoneyRequest } from '@cauce/contract/console';
import type { WantedWithMoney } from '@cauce/contract/console';
import { ReasonedAct } from '../../../parts/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PreviewedEntries, usePreview } from './previewed-entries.tsx';

/** An act that may be taken back, with its name. */
export type ActToTakeBack = Omit<Extract<WantedWithMoney, { kind: 'takeBack' }>, 'kind'> & {
  readonly title: string;
};

/** Asks to take an act back, with the entries of its inverse. Nothing moves until another person approves. */
export function TakeBackDialog({
  act: { title, ...act },
  onClose,
}: {
  act: ActToTakeBack;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const wanted: WantedWithMoney = { kind: 'takeBack', ...act };
  const preview = usePreview(wanted);
  return (
    <ReasonedAct
      endpoint={askMoneyRequest}
      inputOf={(reason) => ({ wanted, reason })}
      doneText={() => words.requestSent}
      onRefused={preview.refresh}
      title={words.takeBackTitle(title)}
      text={words.takeBackText}
      action={words.ask}
      isReady={preview.isShown}
      onClose={onClose}
    >
      <PreviewedEntries reading={preview.reading} passed={preview.passed} />
    </ReasonedAct>
  );
}
