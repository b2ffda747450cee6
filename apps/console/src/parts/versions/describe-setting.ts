import type { ConsoleCopy } from '@cauce/copy/console';
import type { MoneyFormat } from '@cauce/lending';
import type { DescribedField } from './changes.tsx';
import { describeProduct, offeredOf } from './describe-product.ts';
import { describeRole } from './describe-role.ts';
import { describeLimits, limitFormOf, limitsIn } from './limit-form.ts';
import { formOfProduct } from './product-form.ts';

/** A version of a setting that two people change, field by field in words; nothing for a setting that was not there yet. */
export function describeSetting(
  setting: 'product' | 'moneyLimits' | 'role',
  value: unknown,
  roles: readonly { readonly id: string; readonly name: string }[],
  { copy, format }: { readonly copy: ConsoleCopy; readonly format: MoneyFormat },
): DescribedField[] {
  if (setting === 'moneyLimits')
    return describeLimits(limitFormOf(limitsIn(value ?? {}), roles, format), roles, copy);
  if (value === null) return [];
  if (setting === 'role') return describeRole(value, copy);
  return describeProduct(formOfProduct(offeredOf(value), format), copy);
}
