import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { eraseBorrower, previewErasure } from './erase-borrower.ts';
import { exportBorrower } from './export-borrower.ts';
import { link } from './link-data-request.ts';
import { answer, apply, ask, lapse, mend } from './move-data-request.ts';
import { listDesk, readOne } from './read-data-requests.ts';

export const dataRequestDeskActs = [
  mountsConsole(call.listDataRequests, listDesk),
  mountsConsole(call.readDataRequest, readOne),
  mountsConsole(call.askForMissing, ask),
  mountsConsole(call.noteMended, mend),
  mountsConsole(call.answerDataRequest, answer),
  mountsConsole(call.applyDataRequest, apply),
  mountsConsole(call.lapseDataRequest, lapse),
  mountsConsole(call.linkDataRequest, link),
  mountsConsole(call.exportBorrower, exportBorrower),
  mountsConsole(call.previewErasure, previewErasure),
  mountsConsole(call.eraseBorrower, eraseBorrower),
];
