import { AGENT_ROLES } from '@cauce/contract/console';
import type { MoneyLimits } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { minor } from '@cauce/lending';
import type { Minor, MoneyFormat } from '@cauce/lending';
import { formatMoney, groupDigits, readMoney } from '@cauce/lending/money';
import type { DescribedField } from './changes.tsx';

export const SIDES = ['propose', 'proposeDay', 'approve', 'approveDay'] as const;
type Side = (typeof SIDES)[number];
type Field = Side | 'exportDay';
/**
 * What is typed, by role (a preset, or the id of a role of the lender) and side, with the rows that it exports; empty for no
 * limit of its own.
 */
export type LimitForm = Readonly<Record<`${string}.${Field}`, string>>;
type Roles = readonly { readonly id: string; readonly name: string }[];

export const idsOf = (roles: Roles): readonly string[] => [
  ...AGENT_ROLES,
  ...roles.map(({ id }) => id),
];

export function limitFormOf(limits: MoneyLimits, roles: Roles, format: MoneyFormat): LimitForm {
  const { custom, ...presets } = limits;
  const all: Readonly<Record<string, MoneyLimits['agent']>> = { ...presets, ...custom };
  return Object.fromEntries(
    idsOf(roles).flatMap((id) => [
      ...SIDES.map((side) => {
        const most = all[id]?.[side] ?? null;
        return [`${id}.${side}`, most === null ? '' : formatMoney(minor(most), format)];
      }),
      [`${id}.exportDay`, groupedRows(all[id]?.exportDay ?? null, format)],
    ]),
  );
}

export function limitsOf(form: LimitForm, roles: Roles, format: MoneyFormat): MoneyLimits {
  const most = (id: string, side: Side): Minor | null => {
    const read = readMoney(form[`${id}.${side}`] ?? '', format);
    return typeof read === 'number' ? read : null;
  };
  const of = (id: string) => ({
    propose: most(id, 'propose'),
    approve: most(id, 'approve'),
    // Left out where there is none: a server of the previous version does not know them.
    ...daily('proposeDay', most(id, 'proposeDay')),
    ...daily('approveDay', most(id, 'approveDay')),
    ...daily('exportDay', readRows(form[`${id}.exportDay`] ?? '', format)),
  });
  const own = roles.map(({ id }) => [id, of(id)] as const);
  const custom = own.filter(([, limits]) => Object.values(limits).some((one) => one !== null));
  return {
    agent: of('agent'),
    operator: of('operator'),
    admin: of('admin'),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) }),
  };
}

const daily = (name: 'proposeDay' | 'approveDay' | 'exportDay', limit: number | null) =>
  limit === null ? {} : { [name]: limit };

const groupedRows = (rows: number | null, format: MoneyFormat): string =>
  rows === null ? '' : groupDigits(String(rows), format);

/** A number of rows as typed, with or without group marks; null if it is none. */
function readRows(typed: string, format: MoneyFormat): number | null {
  const digits = typed.trim().replaceAll(format.group, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

export const isWrongRows = (typed: string, format: MoneyFormat): boolean =>
  typed.trim() !== '' && readRows(typed, format) === null;

export const isWrong = (typed: string, format: MoneyFormat): boolean =>
  typed.trim() !== '' && typeof readMoney(typed, format) !== 'number';

/** Whether a field has something else than an amount, or a number of rows; empty is right. */
export const isFaulty = (form: LimitForm, format: MoneyFormat): boolean =>
  Object.entries(form).some(([field, typed]) =>
    field.endsWith('.exportDay') ? isWrongRows(typed, format) : isWrong(typed, format),
  );

/** The limits in words: of each role, and each of its sides. */
export function describeLimits(
  form: LimitForm,
  roles: Roles,
  { operatorSettings, account }: ConsoleCopy,
): DescribedField[] {
  const { moneyLimits: words } = operatorSettings;
  const nameOf = (id: string): string => {
    const preset = AGENT_ROLES.find((one) => one === id);
    return preset === undefined
      ? (roles.find((one) => one.id === id)?.name ?? id)
      : account.roles[preset];
  };
  return idsOf(roles).flatMap((id) =>
    ([...SIDES, 'exportDay'] as const).map((side) => ({
      label: words.of(nameOf(id), words[side]),
      text:
        form[`${id}.${side}`]?.trim() ||
        (AGENT_ROLES.some((one) => one === id) ? words.none : words.asPreset),
    })),
  );
}

/** A version, or a proposal, as the server stores it. */
export function limitsIn(value: unknown): MoneyLimits {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `proposeMoneyLimits` from this very type
  return value as MoneyLimits;
}
