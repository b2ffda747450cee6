import { previewRole, saveRole } from '@cauce/contract/console';
import type { ConsoleOutputOf, SettingProposal } from '@cauce/contract/console';
import { NoticeBar, showToast } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { useAction } from '../../../calls/use-action.ts';
import { useRead } from '../../../calls/use-read.ts';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { NobodyElse } from '../../../parts/case/second-person-notice.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PermissionNames } from '../../../parts/versions/permission-names.tsx';
import { ReplacesProposal } from '../../../parts/versions/replaces-proposal.tsx';
import css from './review-role.module.css';
import { inputOf } from './role-draft.ts';
import type { RoleDraft } from './role-draft.ts';

const OUTDATED: ReadonlySet<string> = new Set(['changedMeanwhile', 'proposedMeanwhile']);

/** What a change of a role gives and takes, to whom, and whether somebody else must approve it: before anything is saved. */
export function ReviewRole({
  draft,
  replaces,
  onClose,
  onOutdated,
  onSaved,
}: {
  draft: RoleDraft;
  /** What waits for approval about the same role, and ends with a new proposal. */
  replaces: SettingProposal | undefined;
  onClose: () => void;
  /** Somebody else has saved the role first, or proposed a change of it. */
  onOutdated: () => Promise<void>;
  onSaved: (roleId: string, isWaiting: boolean) => Promise<void>;
}) {
  const { roles: words } = useCopy();
  const reading = useRead(previewRole, inputOf(draft));
  // Another one may be made while this is open.
  const [named] = useState(replaces);
  const { run, isRunning } = useAction(saveRole);
  const seen = reading.data;

  async function save(): Promise<void> {
    const outcome = await run({ ...inputOf(draft), replaces: named?.proposalId ?? null });
    if (!outcome.ok) {
      if (OUTDATED.has(outcome.refusal)) await onOutdated();
      return;
    }
    const { roleId, isWaiting } = outcome.data;
    showToast(isWaiting ? words.proposed : words.saved, { kind: 'success' });
    await onSaved(roleId, isWaiting);
  }

  return (
    <ActDialog
      title={words.reviewTitle(draft.name)}
      onClose={onClose}
      action={seen?.takesTwo === true ? words.propose : words.save}
      isBusy={isRunning}
      isReady={seen !== undefined && !(seen.takesTwo && seen.approvers.length === 0)}
      onAct={() => void save()}
    >
      <ReadingBody reading={reading} rows={3}>
        {(preview) => (
          <>
            <Effect preview={preview} />
            {preview.takesTwo && <ReplacesProposal of={named} />}
          </>
        )}
      </ReadingBody>
    </ActDialog>
  );
}

function Effect({ preview }: { preview: ConsoleOutputOf<typeof previewRole> }) {
  const { roles: words } = useCopy();
  const { gains, loses, people, takesTwo, approvers } = preview;
  return (
    <div className={css.effect}>
      <PermissionNames label={words.gains} of={gains} />
      <PermissionNames label={words.loses} of={loses} />
      {gains.length + loses.length === 0 && <p>{words.nothing}</p>}
      <p>
        {people.length === 0
          ? words.appliesToNobody
          : `${words.appliesTo(people.length)} ${people.map(({ name }) => name).join(', ')}`}
      </p>
      {takesTwo &&
        (approvers.length === 0 ? (
          <NobodyElse permission="agents.manage" />
        ) : (
          <NoticeBar tone="warn">
            {words.takesTwo(approvers.map(({ name }) => name).join(', '))}
          </NoticeBar>
        ))}
    </div>
  );
}
