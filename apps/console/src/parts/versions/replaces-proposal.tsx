import type { SettingProposal } from '@cauce/contract/console';
import { formatDateTime } from '@cauce/lending';
import { NoticeBar } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';

/** Warns, before proposing, that an earlier proposal about the same is replaced. */
export function ReplacesProposal({
  of,
}: {
  of: Pick<SettingProposal, 'at' | 'byName' | 'isOwn'> | undefined;
}) {
  const { operatorSettings: words } = useCopy();
  const { lender } = useSignedIn();
  if (of === undefined) return null;
  const at = formatDateTime(Date.parse(of.at), lender.timeZone);
  return (
    <NoticeBar tone="warn">
      {of.isOwn ? words.replacesOwn(at) : words.replaces(of.byName, at)}
    </NoticeBar>
  );
}
