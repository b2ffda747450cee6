import { openPartnerSession } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { openSession } from './open-partner-session.ts';

export const sessionActs = [mounts(openPartnerSession, openSession)];
