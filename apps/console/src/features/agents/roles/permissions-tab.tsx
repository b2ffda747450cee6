import {
  AGENT_ROLES,
  dailyLimitOf,
  exportLimitOf,
  exportRoles,
  moneyLimitOf,
  permissionsOf,
  readRoles,
} from '@cauce/contract/console';
import type { Permission } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, plusIcon } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import { saveFile } from '../../../calls/save-file.ts';
import { useRead } from '../../../calls/use-read.ts';
import { DownloadButton } from '../../../parts/tables/download-button.tsx';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { describeHeldRole, describeRole } from '../../../parts/versions/describe-role.ts';
import { TheirChanges } from '../../../parts/versions/their-changes.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { AccessTabs } from '../access-tabs.tsx';
import { DraftBar } from './draft-bar.tsx';
import { Legend } from './legend.tsx';
import { SIDE_OF } from './matrix-rows.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import type { Chosen, RoleColumn } from './permission-matrix.tsx';
import { PermissionPanel } from './permission-panel.tsx';
import css from './permissions-tab.module.css';
import { ReviewRole } from './review-role.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { draftOf, mergedWith, withPermission } from './role-draft.ts';
import type { RoleDraft } from './role-draft.ts';
import { RolePanel } from './role-panel.tsx';
import type { RolesData } from './roles-data.ts';
import { useRoleDraft } from './use-role-draft.ts';
import { RoleProposals } from './role-proposals.tsx';

/** The column of a role that is not saved yet. */
const NEW = 'new';

/** Who may what: permissions by role, the lender's own roles, and what a change of one gives and takes. */
export function PermissionsTab() {
  const copy = useCopy();
  const { agents, roles: words } = copy;
  const reading = useRead(readRoles, {}, { topic: ['agents', 'settings'] });
  const search = useSearch({ from: '/inside/agents' });
  const navigate = useNavigate({ from: '/agents' });
  const [draft, changeDraft] = useRoleDraft();
  const setDraft = (next: RoleDraft | null) => changeDraft(() => next);
  const [naming, setNaming] = useState<{ readonly from: string | null } | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const choose = (chosen: Chosen | null) =>
    void navigate({ search: { tab: 'permissions', ...chosen } });
  const toggle = (one: Permission, isHeld: boolean) =>
    changeDraft((now) => now && withPermission(now, one, isHeld));

  return (
    <>
      <ScreenHead title={agents.title}>
        <DownloadButton
          label={words.export}
          endpoint={exportRoles}
          input={{}}
          onDone={({ file }) => saveFile(file)}
        />
        <Button
          size="s"
          icon={plusIcon}
          disabled={draft !== null}
          onClick={() => setNaming({ from: null })}
        >
          {words.add}
        </Button>
      </ScreenHead>
      <ScreenBody isWide>
        <AccessTabs selected="permissions">
          <ReadingBody reading={reading} rows={12}>
            {(data) => {
              const chosen = chosenOf(search, data, draft);
              const theirs = data.roles.find(
                ({ id, version }) => id === draft?.roleId && version > draft.version,
              );
              return (
                <div className={css.tab}>
                  <RoleProposals data={data} onDone={reading.refresh} />
                  {theirs !== undefined && draft?.base && (
                    <TheirChanges
                      before={describeHeldRole(draft.base, copy)}
                      after={describeRole(theirs, copy)}
                      onMerge={() => setDraft(mergedWith(draft, theirs))}
                      onTake={() => setDraft(null)}
                    />
                  )}
                  <div className={css.split} data-is-open={chosen !== null}>
                    <PermissionMatrix
                      columns={columnsOf(data, draft, copy)}
                      chosen={chosen}
                      onChoose={choose}
                      onToggle={toggle}
                    />
                    {chosen?.permission !== undefined && (
                      <PermissionPanel
                        key={chosen.permission}
                        permission={chosen.permission}
                        columns={columnsOf(data, draft, copy)}
                        onClose={() => choose(null)}
                      />
                    )}
                    {chosen?.role !== undefined && (
                      <RolePanel
                        key={chosen.role}
                        id={chosen.role}
                        data={data}
                        draft={draft}
                        onEdit={(role) => setDraft(draftOf(role))}
                        onRename={() => setNaming({ from: chosen.role })}
                        onCopy={() => setNaming({ from: chosen.role })}
                        onClose={() => choose(null)}
                        onRemoved={async () => {
                          choose(null);
                          await reading.refresh();
                        }}
                      />
                    )}
                  </div>
                  {draft === null ? (
                    <Legend />
                  ) : (
                    <DraftBar
                      draft={draft}
                      isOutdated={theirs !== undefined}
                      onDiscard={() => setDraft(null)}
                      onReview={() => setReviewing(true)}
                    />
                  )}
                  {naming !== null && (
                    <RoleDialog
                      data={data}
                      draft={draft}
                      from={naming.from}
                      onClose={() => setNaming(null)}
                      onNamed={(named) => {
                        setDraft(named);
                        setNaming(null);
                        choose({ role: named.roleId ?? NEW });
                      }}
                    />
                  )}
                  {isReviewing && draft !== null && (
                    <ReviewRole
                      draft={draft}
                      replaces={data.proposals.find(({ id }) => id === draft.roleId)}
                      onClose={() => setReviewing(false)}
                      onOutdated={async () => {
                        setReviewing(false);
                        await reading.refresh();
                      }}
                      onSaved={async (roleId, isWaiting) => {
                        setReviewing(false);
                        setDraft(null);
                        await reading.refresh();
                        choose(isWaiting && draft.roleId === null ? null : { role: roleId });
                      }}
                    />
                  )}
                </div>
              );
            }}
          </ReadingBody>
        </AccessTabs>
      </ScreenBody>
    </>
  );
}

function chosenOf(
  {
    permission,
    role,
  }: { readonly permission?: Permission | undefined; readonly role?: string | undefined },
  { roles }: RolesData,
  draft: RoleDraft | null,
): Chosen | null {
  if (permission !== undefined) return { permission };
  if (role === undefined) return null;
  const isKnown =
    AGENT_ROLES.some((one) => one === role) ||
    roles.some(({ id }) => id === role) ||
    (role === NEW && draft !== null && draft.roleId === null);
  return isKnown ? { role } : null;
}

/** The presets, then the lender's own roles, each where its preset ends; a new one stands last. */
function columnsOf(data: RolesData, draft: RoleDraft | null, copy: ConsoleCopy): RoleColumn[] {
  const { roles: words, account } = copy;
  const { limits, people } = data;
  const presets = AGENT_ROLES.map((role) => ({
    id: role,
    name: account.roles[role],
    note: words.peopleOf(people[role]),
    held: permissionsOf({ role, granted: [], revoked: [] }),
    holder: { role, customRole: null },
    isEdited: false,
  }));
  const own = data.roles.map((role) => {
    const shown = draft?.roleId === role.id ? draft : draftOf(role);
    return {
      id: role.id,
      name: shown.name,
      note: `${words.peopleOf(role.people)} · ${words.ownRole}`,
      held: shown.permissions,
      holder: { role: shown.preset, customRole: role.id },
      isEdited: draft?.roleId === role.id,
    };
  });
  const fresh =
    draft === null || draft.roleId !== null
      ? []
      : [
          {
            id: NEW,
            name: draft.name,
            note: words.newRole,
            held: draft.permissions,
            holder: { role: draft.preset, customRole: null },
            isEdited: true,
          },
        ];
  return [...presets, ...own, ...fresh].map(({ holder, ...column }) => {
    const by = (limitOf: typeof moneyLimitOf) => (permission: Permission) => {
      const side = SIDE_OF[permission];
      return side === undefined ? null : limitOf(limits, holder, side);
    };
    return {
      ...column,
      limitOf: by(moneyLimitOf),
      dailyLimitOf: by(dailyLimitOf),
      exportDay: exportLimitOf(limits, holder),
    };
  });
}
