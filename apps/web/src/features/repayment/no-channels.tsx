import { EmptyArt, EmptyState } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';

/** No channel is offered now. Contact is in the top bar and on the page. */
export function NoChannels() {
  const copy = useCopy('repayment');
  return (
    <EmptyState art={<EmptyArt />} title={copy.noChannels} text={copy.noChannelsText} isQuiet />
  );
}
