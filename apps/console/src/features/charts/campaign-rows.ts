import type { ConsoleOutputOf, readPromotionFunnel } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';

type Funnel = ConsoleOutputOf<typeof readPromotionFunnel>;
type Words = ConsoleCopy['charts'];

export interface CampaignRow {
  readonly id: string;
  readonly label: string;
  readonly steps: Funnel['all'];
}

/** All campaigns together, then each by name, then the rest in one row. */
export function campaignRows(
  { all, campaigns, others }: Funnel,
  words: Words,
): readonly [CampaignRow, ...CampaignRow[]] {
  return [
    { id: 'all', label: words.allCampaigns, steps: all },
    ...campaigns.map(({ steps, ...campaign }) => ({
      // Only for tags: no other row has an id of this shape.
      id: JSON.stringify([campaign.utmTag, campaign.userFrom, campaign.appFrom]),
      label: nameOf(campaign, words),
      steps,
    })),
    ...(others.campaigns === 0
      ? []
      : [{ id: 'others', label: words.otherCampaigns(others.campaigns), steps: others.steps }]),
  ];
}

/** A campaign's name from its address parameters, each with the parameter: two tags may have the same value. */
function nameOf(
  { utmTag, userFrom, appFrom }: Omit<Funnel['campaigns'][number], 'steps'>,
  words: Words,
): string {
  const tags = [
    ['utm_tag', utmTag],
    ['user_from', userFrom],
    ['app_from', appFrom],
  ].filter(([, tag]) => tag !== '');
  return tags.length === 0
    ? words.noCampaign
    : tags.map(([parameter, tag]) => `${parameter}: ${tag}`).join(' · ');
}
