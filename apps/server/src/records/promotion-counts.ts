import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Where a visitor came from: all that is known of one. `templateId` is empty where the call does not tell it. */
export interface Campaign {
  readonly templateId: string;
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
  readonly clientType: '' | 'ios' | 'android';
}

/** `known`: solved the captcha, and is a borrower already. */
export type PromotionStep =
  | 'visit'
  | 'click'
  | 'captcha'
  | 'sms'
  | 'known'
  | 'registered'
  | 'download';

// Anybody can make up campaigns: from here on the day's new ones are one.
const MOST_ROWS_A_DAY = 5_000;

const OTHER = 'other';

/** Counts a step of a campaign on a day. */
export async function countStep(
  db: Db,
  { templateId, userFrom, appFrom, utmTag, clientType }: Campaign,
  step: PromotionStep,
  onDay: string,
): Promise<void> {
  const counted = await db
    .updateTable('promotion_counts')
    .set((build) => ({ count: build('count', '+', 1) }))
    .where('on_day', '=', onDay)
    .where('template_id', '=', templateId)
    .where('user_from', '=', userFrom)
    .where('app_from', '=', appFrom)
    .where('utm_tag', '=', utmTag)
    .where('client_type', '=', clientType)
    .where('step', '=', step)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  await sql`
    insert into promotion_counts as c (on_day, template_id, user_from, app_from, utm_tag, client_type, step, count)
    select ${onDay}::date, ${templateId},
      case when is_full then ${OTHER} else ${userFrom} end,
      case when is_full then ${OTHER} else ${appFrom} end,
      case when is_full then ${OTHER} else ${utmTag} end,
      ${clientType}, ${step}, 1
    from (
      select count(*) >= ${MOST_ROWS_A_DAY}::int as is_full from promotion_counts where on_day = ${onDay}::date
    ) today
    on conflict (on_day, template_id, user_from, app_from, utm_tag, client_type, step)
      do update set count = c.count + 1
  `.execute(db);
}

/** How many of a campaign came how far. */
export interface Funnel {
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
  readonly steps: Readonly<Record<PromotionStep, number>>;
}

/** The funnel of each campaign between two days, both counted, the one with most visits first. */
export async function readFunnel(
  db: Db,
  span: { readonly from: string; readonly to: string },
): Promise<Funnel[]> {
  const step = (name: PromotionStep) =>
    sql`coalesce(sum(count) filter (where step = ${name}), 0)::bigint`;
  const { rows } = await sql<
    { user_from: string; app_from: string; utm_tag: string } & Record<PromotionStep, number>
  >`
    select user_from, app_from, utm_tag,
      ${step('visit')} as visit, ${step('click')} as click, ${step('captcha')} as captcha, ${step('sms')} as sms,
      ${step('known')} as known, ${step('registered')} as registered, ${step('download')} as download
    from promotion_counts where on_day between ${span.from}::date and ${span.to}::date
    group by user_from, app_from, utm_tag
    order by visit desc, user_from, app_from, utm_tag
  `.execute(db);
  return rows.map(({ user_from: userFrom, app_from: appFrom, utm_tag: utmTag, ...steps }) => ({
    ...{ userFrom, appFrom, utmTag },
    steps,
  }));
}
