import { endPartnerSessions as endEndpoint, openPartnerSession } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { endPartnerSessions } from './end-partner-sessions.ts';
import { openSession } from './open-partner-session.ts';

export const sessionActs = [
  mounts(openPartnerSession, openSession),
  mounts(endEndpoint, endPartnerSessions),
];
