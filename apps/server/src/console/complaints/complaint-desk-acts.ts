import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { assign, close, note, reopen } from './change-complaint.ts';
import { listDesk } from './list-queue.ts';
import { check, readCase } from './read-case.ts';
import { reply } from './reply.ts';
import { saveDraft } from './save-draft.ts';

export const complaintDeskActs = [
  mountsConsole(call.listComplaintQueue, listDesk),
  mountsConsole(call.readComplaintCase, readCase),
  mountsConsole(call.checkComplaint, check),
  mountsConsole(call.assignComplaint, assign),
  mountsConsole(call.replyToComplaint, reply),
  mountsConsole(call.noteOnComplaint, note),
  mountsConsole(call.closeComplaint, close),
  mountsConsole(call.reopenComplaint, reopen),
  mountsConsole(call.saveReplyDraft, saveDraft),
];
