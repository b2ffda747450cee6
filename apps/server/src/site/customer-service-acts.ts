import { readContacts } from '@cauce/contract';
import { mounts } from '../http/act.ts';
import { readLenderContacts } from './read-contacts.ts';

export const customerServiceActs = [mounts(readContacts, readLenderContacts)];
