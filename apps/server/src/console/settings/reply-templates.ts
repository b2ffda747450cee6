import { randomBytes } from 'node:crypto';
import type {
  orderReplyTemplates as orderEndpoint,
  readReplyTemplateSettings as readEndpoint,
  saveReplyTemplate as saveEndpoint,
} from '@cauce/contract/console';
import { REPLY_LIMITS, complaintTextFault } from '@cauce/lending';
import { listComplaintTypeSettings } from './complaint-type-settings.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
} from './reply-template-settings.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { arrangesList } from './arranges-list.ts';
import { savingOf, recordSaved } from './saving-of.ts';

export const readReplyTemplateSettings: ConsoleHandler<typeof readEndpoint> = async (
  _input,
  { db },
) => {
  const types = await listComplaintTypeSettings(db);
  return {
    types: types.map(({ id, titles, isActive }) => ({ id, titles, isActive })),
    templates: await listReplyTemplates(db),
  };
};

export const saveReplyTemplate: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { db } = context;
  const { id: known, version: seen, ...template } = input;
  if (complaintTextFault(template.text, REPLY_LIMITS.characters) !== null)
    throw new Refused('replyTooLong');
  if (template.typeId !== null) {
    const types = await listComplaintTypeSettings(db);
    if (!types.some(({ id }) => id === template.typeId)) throw new Refused('complaintTypeUnknown');
  }
  const saving = savingOf(context);
  const id = known ?? `r-${randomBytes(9).toString('base64url')}`;
  if (known === null) {
    if (seen !== 0) throw new Refused('changedMeanwhile');
    await addReplyTemplate(db, id, template, saving);
  } else if (!(await changeReplyTemplate(db, id, template, seen, saving)))
    throw new Refused('changedMeanwhile');
  const version = seen + 1;
  await recordSaved(context, { kind: 'replyTemplate', id, version });
  return { id, version };
};

export const orderReplyTemplates: ConsoleHandler<typeof orderEndpoint> = arrangesList(
  'complaint_templates',
  'replyTemplates',
);
