import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { shownTitles } from '../operator-values.ts';
import { id, instant, seenVersion, person } from '../values.ts';

/** The most complaints assigned at once: those with the least time left; another call assigns the next ones. */
export const MAX_SHARED_OUT = 200;

const many = <T extends v.GenericSchema>(one: T) =>
  v.pipe(v.array(one), v.maxLength(MAX_SHARED_OUT));

/** Why a complaint stays unassigned. */
const leftOut = v.picklist(['nobodyTakesIt', 'needsSupervisor']);
/** Why a previewed assignment was not made. */
const refusal = v.picklist(['changedMeanwhile', 'agentNotFound']);

export const previewShareOut = defineConsoleEndpoint({
  name: 'previewShareOut',
  summary: 'Previews the distribution of unassigned complaints by skill and load; changes nothing',
  permission: 'complaints.share',
  audits: 'view',
  request: v.strictObject({
    /** The agents present today; all who answer complaints if omitted. */
    agentIds: v.optional(v.pipe(v.array(id), v.maxLength(500))),
  }),
  reply: v.object({
    now: instant,
    /** All agents who answer complaints, with their number of open ones. */
    agents: v.array(
      v.object({
        id,
        name: v.string(),
        openCount: v.number(),
        isTakingPart: v.boolean(),
      }),
    ),
    /** The least time left first. Either `to` or `why` is null. */
    cases: v.array(
      v.object({
        complaintId: id,
        folio: v.string(),
        version: v.number(),
        borrowerName: v.string(),
        title: shownTitles,
        answerBy: instant,
        to: v.nullable(person),
        why: v.nullable(leftOut),
      }),
    ),
    /** More are waiting than are assigned at once. */
    isCut: v.boolean(),
  }),
  refusals: [],
  sample: {
    now: '2026-03-02T16:00:00.000Z',
    agents: [
      { id: 'a_laura', name: 'Laura Ríos', openCount: 3, isTakingPart: true },
      { id: 'a_mateo', name: 'Mateo Salas', openCount: 1, isTakingPart: false },
    ],
    cases: [
      {
        complaintId: 'q_7f2a',
        folio: 'Q-000123',
        version: 2,
        borrowerName: 'María Fernanda López',
        title: { es: 'Cobranza', en: 'Collection' },
        answerBy: '2026-03-02T17:20:00.000Z',
        to: { id: 'a_laura', name: 'Laura Ríos' },
        why: null,
      },
    ],
    isCut: false,
  },
});

export const runShareOut = defineConsoleEndpoint({
  name: 'runShareOut',
  summary:
    'Assigns each complaint to the agent named in the preview; those changed since are left out',
  permission: 'complaints.share',
  audits: 'change',
  request: v.strictObject({
    cases: v.pipe(
      many(v.strictObject({ complaintId: id, version: seenVersion(1), agentId: id })),
      v.minLength(1),
    ),
  }),
  reply: v.object({
    done: v.array(id),
    refused: v.array(v.object({ complaintId: id, why: refusal })),
  }),
  refusals: [],
  sample: { done: ['q_7f2a'], refused: [] },
});
