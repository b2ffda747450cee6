import type {
  readContactSettings as readEndpoint,
  saveContacts as saveEndpoint,
} from '@cauce/contract/console';
import { findContactsSet, saveContactsSet } from '../../site/lender-contacts.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { contactsFromEnvironment } from '../../settings/lender-contacts.ts';
import { Refused } from '../../http/refused.ts';
import { lastSaved, savingOf, recordSaved } from './saving-of.ts';

const SUBJECT = { kind: 'contacts', id: 'lender' } as const;

export const readContactSettings: ConsoleHandler<typeof readEndpoint> = async (
  _input,
  { db, settings },
) => {
  const { version, set } = await findContactsSet(db);
  return {
    version,
    set,
    defaults: contactsFromEnvironment(settings.brand),
    saved: await lastSaved(db, SUBJECT),
  };
};

export const saveContacts: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  if (!(await saveContactsSet(context.db, input.set, input.version, savingOf(context))))
    throw new Refused('changedMeanwhile');
  const version = input.version + 1;
  await recordSaved(context, { ...SUBJECT, version });
  return { version };
};
