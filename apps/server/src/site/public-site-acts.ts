import { leaveMessage } from '@cauce/contract';
import { mounts } from '../http/act.ts';
import { keepMessage } from './leave-message.ts';

export const publicSiteActs = [mounts(leaveMessage, keepMessage)];
