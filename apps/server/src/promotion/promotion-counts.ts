import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** Where a visitor came from; nothing else is known of one. `templateId` is empty if the call does not name it. */
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

// Anybody can invent campaigns: beyond this limit, a day's new ones are counted as one.
const MAX_ROWS_PER_DAY = 5_000;

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
      select count(*) >= ${MAX_ROWS_PER_DAY}::int as is_full from promotion_counts where on_day = ${onDay}::date
    ) today
    on conflict (on_day, template_id, user_from, app_from, utm_tag, client_type, step)
      do update set count = c.count + 1
  `.execute(db);
}

type Steps = Readonly<Record<PromotionStep, number>>;

/** How many visitors of a campaign reached each step. */
interface Funnel {
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
  readonly steps: Steps;
}

/** The campaigns with most visits, and all others as one. */
export interface Funnels {
  readonly campaigns: readonly Funnel[];
  readonly others: { readonly campaigns: number; readonly steps: Steps };
}

const NO_STEPS: Steps = {
  visit: 0,
  click: 0,
  captcha: 0,
  sms: 0,
  known: 0,
  registered: 0,
  download: 0,
};

/** The funnel of each campaign between two days, inclusive, the one with most visits first; at most `most` individually. */
export async function readFunnel(
  db: Db,
  span: { readonly from: string; readonly to: string },
  most: number,
): Promise<Funnels> {
  const step = (name: PromotionStep) =>
    sql`coalesce(sum(count) filter (where step = ${name}), 0)::bigint`;
  const { rows } = await sql<
    {
      user_from: string;
      app_from: string;
      utm_tag: string;
      place: number;
      campaigns: number;
    } & Steps
  >`
    with funnels as (
      select user_from, app_from, utm_tag,
        ${step('visit')} as visit, ${step('click')} as click, ${step('captcha')} as captcha, ${step('sms')} as sms,
        ${step('known')} as known, ${step('registered')} as registered, ${step('download')} as download
      from promotion_counts where on_day between ${span.from}::date and ${span.to}::date
      group by user_from, app_from, utm_tag
    ), placed as (
      select *, least(
        row_number() over (order by visit desc, user_from, app_from, utm_tag), ${most}::int + 1
      ) as place from funnels
    )
    select place, count(*) as campaigns, min(user_from) as user_from, min(app_from) as app_from, min(utm_tag) as utm_tag,
      sum(visit)::bigint as visit, sum(click)::bigint as click, sum(captcha)::bigint as captcha, sum(sms)::bigint as sms,
      sum(known)::bigint as known, sum(registered)::bigint as registered, sum(download)::bigint as download
    from placed group by place order by place
  `.execute(db);
  const counted = rows.map(
    ({ place, campaigns, user_from: userFrom, app_from: appFrom, utm_tag: utmTag, ...steps }) => ({
      place,
      campaigns,
      userFrom,
      appFrom,
      utmTag,
      steps,
    }),
  );
  const others = counted.find(({ place }) => place > most);
  return {
    campaigns: counted
      .filter(({ place }) => place <= most)
      .map(({ userFrom, appFrom, utmTag, steps }) => ({ userFrom, appFrom, utmTag, steps })),
    others: { campaigns: others?.campaigns ?? 0, steps: others?.steps ?? NO_STEPS },
  };
}
