import { PERMISSIONS } from '@cauce/contract/console';
import type { CallPermission, SettingProposal } from '@cauce/contract/console';
import { Button, Dialog, NoticeBar, Stack, showToast } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { SecondPersonNotice } from '../../parts/case/second-person-notice.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { Changes, changesOf } from '../../parts/versions/changes.tsx';
import type { DescribedField } from '../../parts/versions/changes.tsx';
import { History } from '../../parts/versions/history.tsx';
import { ReplacesProposal } from '../../parts/versions/replaces-proposal.tsx';
import { RecentVersions } from '../../parts/versions/recent-versions.tsx';
import type { HistoryOf } from '../../parts/versions/history.tsx';
import { TheirChanges } from '../../parts/versions/their-changes.tsx';
import type { DraftState } from './use-draft.ts';
import css from './editor.module.css';

/** The saved version; `waiting` for a proposal that waits for another person; null if it was refused. */
export type Saved = number | 'waiting' | null;

/**
 * The form of one setting: what is typed, what somebody else saved meanwhile, and saving after a preview of the changes.
 * `save` returns the new version, null if it was refused, or that it waits for another person.
 */
export function Editor<T>({
  draft,
  describe,
  isFaulty,
  isSaving,
  endpoint,
  save,
  takesTwo = false,
  replaces,
  history,
  aside,
  children,
}: {
  draft: DraftState<T>;
  describe: (value: T) => readonly DescribedField[];
  isFaulty: boolean;
  isSaving: boolean;
  /** The call that saves: without its permission the form is read-only. */
  endpoint: { readonly permission: CallPermission };
  /** `replaces` is the waiting proposal that the review named; null if it named none. */
  save: (value: T, seen: number, replaces: string | null) => Promise<Saved>;
  /** The setting affects money: another person approves it, which the preview says first. */
  takesTwo?: boolean;
  /** What waits for approval about the same setting, and ends with a new proposal. */
  replaces?: SettingProposal | undefined;
  history: HistoryOf | null;
  /** Shown beside the form, such as a preview. */
  aside?: ReactNode;
  /** The fields; they show errors once saving was tried. */
  children: (showsFaults: boolean) => ReactNode;
}) {
  const { operatorSettings: words, shell } = useCopy();
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  /** The review that is open, with the proposal that it names: another one may be made meanwhile. */
  const [review, setReview] = useState<{ replaces: SettingProposal | undefined } | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const locked = useLocked(endpoint);
  // Whoever may propose such a setting may approve another person's.
  const needed = PERMISSIONS.find((one) => one === endpoint.permission);
  const { value, base, theirs } = draft;
  const isNew = history === null;
  const changes = isNew ? [] : changesOf(describe(base.value), describe(value));

  // After the errors are drawn: from the foot of a long form they cannot be seen.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  function openReview(event: FormEvent): void {
    event.preventDefault();
    setTries(tries + 1);
    if (isFaulty) showToast(words.faulty, { kind: 'fail' });
    else setReview({ replaces });
  }
  async function send(named: SettingProposal | undefined): Promise<void> {
    const saved = await save(value, base.version, named?.proposalId ?? null);
    setReview(null);
    if (saved === null) return;
    if (saved === 'waiting') draft.reset();
    else draft.settle(saved);
    setTries(0);
    showToast(saved === 'waiting' ? words.proposed : words.saved, { kind: 'success' });
  }

  return (
    <div className={aside === undefined ? undefined : css.withAside}>
      <form className={css.form} ref={form} onSubmit={openReview} noValidate>
        {history !== null && aside === undefined && (
          <div className={css.head}>
            <Button size="s" variant="text" onClick={() => setShowsHistory(true)}>
              {words.history}
            </Button>
          </div>
        )}
        {theirs !== null && (
          <TheirChanges
            before={describe(base.value)}
            after={describe(theirs.value)}
            onMerge={draft.merge}
            onTake={draft.reset}
          />
        )}
        {takesTwo && draft.isTouched && <NoticeBar tone="warn">{words.touchesMoney}</NoticeBar>}
        <Stack gap={5}>{children(wasTried)}</Stack>
        {draft.isTouched && (
          <div className={css.bar}>
            <Button
              size="s"
              type="submit"
              disabledReason={locked ?? (theirs === null ? undefined : words.decide)}
            >
              {isNew
                ? words.review
                : takesTwo
                  ? words.proposeChanges(Math.max(1, changes.length))
                  : words.saveChanges(Math.max(1, changes.length))}
            </Button>
            <Button size="s" variant="text" onClick={draft.reset}>
              {words.undo}
            </Button>
          </div>
        )}
      </form>
      {aside !== undefined && (
        <div className={css.aside}>
          {aside}
          {history !== null && <RecentVersions of={history} onAll={() => setShowsHistory(true)} />}
        </div>
      )}
      {review !== null && (
        <Dialog
          isOpen
          isWide
          title={takesTwo ? words.proposeTitle : words.reviewTitle}
          closeLabel={shell.close}
          onClose={() => setReview(null)}
          actions={
            <Button isBlock isBusy={isSaving} onClick={() => void send(review.replaces)}>
              {takesTwo ? words.propose : words.save}
            </Button>
          }
        >
          <Stack gap={4}>
            {takesTwo && <NoticeBar tone="info">{words.takesTwo}</NoticeBar>}
            {takesTwo && <ReplacesProposal of={review.replaces} />}
            {takesTwo && needed !== undefined && <SecondPersonNotice permission={needed} />}
            <Changes before={isNew ? [] : describe(base.value)} after={describe(value)} />
          </Stack>
        </Dialog>
      )}
      {showsHistory && history !== null && (
        <History of={history} onClose={() => setShowsHistory(false)} />
      )}
    </div>
  );
}
