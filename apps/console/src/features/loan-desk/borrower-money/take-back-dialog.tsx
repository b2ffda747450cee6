import type { MoneyActInput } from '@cauce/contract/console';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

/** A movement that can be reversed, with its name. */
export type ActToTakeBack = Omit<Extract<MoneyActInput, { kind: 'takeBack' }>, 'kind'> & {
  readonly title: string;
};

/** Requests the reversal of a movement, with its entries. Nothing moves until another person approves. */
export function TakeBackDialog({
  act: { title, ...act },
  onClose,
}: {
  act: ActToTakeBack;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  return (
    <ProposalDialog
      wanted={{ kind: 'takeBack', ...act }}
      title={words.takeBackTitle(title)}
      text={words.takeBackText}
      onClose={onClose}
    />
  );
}
