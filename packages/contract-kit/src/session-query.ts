import type { Session } from '@cauce/contract';
import type { Known } from './known.ts';

/** The common parameters of the kit's device; none of them authenticates. */
export const DEVICE: Session = {
  deviceId: 'contract-kit',
  appName: 'contract-kit',
  appVersion: '1.0',
  clientType: 'android',
  isNeedPop: '2',
};

/** The common parameters of a call, as a shell would put them into the address; throws `UnknownValue` without a session. */
export function sessionQuery(known: Known): Session {
  return { ...DEVICE, userId: known.need('userId'), sessionId: known.need('sessionId') };
}
