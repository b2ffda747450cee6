import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { person } from './values.ts';

/** The kinds of case that show which other agents have them open. */
const CASE_SUBJECTS = ['complaint', 'collection', 'undecided', 'unmatched'] as const;
export type CaseSubject = (typeof CASE_SUBJECTS)[number];

/** How often an open page repeats its call, in ms; an agent whose page has been silent for twice as long counts as gone. */
export const CASE_PRESENCE_INTERVAL_MS = 20_000;

export const keepCaseOpen = defineConsoleEndpoint({
  name: 'keepCaseOpen',
  summary:
    'Records that the agent has a case open and returns who else has; repeat it while the case is shown',
  permission: 'signedIn',
  audits: { noneBecause: 'Names of colleagues; nothing of a borrower is read.' },
  request: v.strictObject({
    subject: v.picklist(CASE_SUBJECTS),
    caseId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  }),
  reply: v.object({ others: v.array(person) }),
  refusals: [],
  sample: { others: [{ id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' }] },
});
