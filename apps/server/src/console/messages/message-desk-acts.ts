import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { dealWithMessage } from './deal-with-message.ts';
import { listMessages, readMessage } from './read-messages.ts';

export const messageDeskActs = [
  mountsConsole(call.listContactMessages, listMessages),
  mountsConsole(call.readContactMessage, readMessage),
  mountsConsole(call.dealWithContactMessage, dealWithMessage),
];
