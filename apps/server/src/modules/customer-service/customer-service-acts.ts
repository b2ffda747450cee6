import { readContacts } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { readLenderContacts } from './read-contacts.ts';

export const customerServiceActs = [mounts(readContacts, readLenderContacts)];
