import type { ConsoleOutputOf, readApproval } from '@cauce/contract/console';

export type Approval = ConsoleOutputOf<typeof readApproval>;
/** A proposal to move money. */
export type MoneyApproval = Approval & { readonly money: NonNullable<Approval['money']> };

export const hasMoney = (approval: Approval): approval is MoneyApproval => approval.money !== null;

/** What changes a proposal: money, settings, or somebody's access. */
export const APPROVAL_TOPICS = ['payments', 'settings', 'agents'] as const;
