import { campaignTag, localDateOf, marketOf } from '@cauce/lending';
import type { Campaign } from './promotion-counts.ts';
import type { HandlerContext } from '../http/handler.ts';

/** Where a visitor came from, as the call reports it. */
export interface VisitOrigin {
  readonly templateId: string;
  readonly userFrom: string;
  readonly appFrom: string;
  readonly utmTag: string;
}

/** The campaign of a call as it is counted. Without a device type in the call, the common parameters give a hint. */
export function campaignOf(
  origin: VisitOrigin,
  { hints }: Pick<HandlerContext, 'hints'>,
  device?: 'ios' | 'android',
): Campaign {
  const hinted =
    hints.clientType === 'ios' || hints.clientType === 'android' ? hints.clientType : '';
  return {
    templateId: origin.templateId,
    userFrom: campaignTag(origin.userFrom),
    appFrom: campaignTag(origin.appFrom),
    utmTag: campaignTag(origin.utmTag),
    clientType: device ?? hinted,
  };
}

/** The market's day on which an event is counted. */
export function countedOn({ ports, settings }: Pick<HandlerContext, 'ports' | 'settings'>): string {
  return localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
}
