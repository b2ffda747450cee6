import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const planned = sql`i.principal + i.interest + i.commission + i.iva - i.discount`;

/**
 * Instalments that fall due in these days, including extensions, paid or not. `plan` is the plan of each: instalments
 * of replaced plans are included.
 */
export const fallingDue = ({
  from,
  to,
}: {
  readonly from: LocalDate;
  readonly to: LocalDate;
}): RawBuilder<unknown> => sql`
    select i.order_id, i.number, i.plan, i.due_on, ${planned} as planned
    from instalments i
    where i.due_on between ${from}::date and ${to}::date and not exists (
      select from extensions x where x.order_id = i.order_id and x.instalment = i.number
    )
    union all
    select i.order_id, i.number, i.plan, x.new_due_on, ${planned}
    from extensions x
    join instalments i on i.order_id = x.order_id and i.number = x.instalment
    where x.new_due_on between ${from}::date and ${to}::date and not exists (
      select from extensions later
      where later.order_id = x.order_id and later.instalment = x.instalment and later.new_due_on > x.new_due_on
    )`;

/** Loans with an instalment of their current plan that falls due in these days. */
export const loansFallingDue = (days: {
  readonly from: LocalDate;
  readonly to: LocalDate;
}): RawBuilder<unknown> => sql`
    select f.order_id from (${fallingDue(days)}) f
    left join orders p on p.id = f.order_id and p.plan > 0
    where f.plan = coalesce(p.plan, 0)`;
