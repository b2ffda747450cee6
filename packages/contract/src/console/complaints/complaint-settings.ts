import { REPLY_LIMITS } from '@cauce/lending';
import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { arranged, shownTitles, titles, version } from '../operator-values.ts';
import { line, prose } from '../../wire/typed-text.ts';
import { id, language, nothing, person } from '../values.ts';

const hours = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(8_760));
const subtype = v.object({ id, titles, isActive: v.boolean() });

export const readComplaintTypeSettings = defineConsoleEndpoint({
  name: 'readComplaintTypeSettings',
  summary: 'Lists the types of complaints, and the legal time limit for an answer',
  path: '/console/api/complaint-type-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'The lender’s own reasons; no complaint is read.' },
  request: nothing,
  reply: v.object({
    /** The market's law: its days, their kind, its name, and the hours that never exceed it. */
    limit: v.object({
      days: v.number(),
      kind: v.picklist(['businessDays', 'days']),
      source: v.string(),
      hours: v.number(),
    }),
    /** Agents who may be named. */
    agents: v.array(person),
    types: v.array(
      v.object({
        id,
        version,
        titles,
        answerWithinHours: v.number(),
        isActive: v.boolean(),
        /** The reason that the collection rule applies to. */
        isCollection: v.boolean(),
        /** Agents who handle complaints of this type; all agents if none is named. */
        agentIds: v.array(id),
        subtypes: v.array(subtype),
      }),
    ),
  }),
  refusals: [],
  sample: {
    limit: { days: 30, kind: 'businessDays' as const, source: 'art. 50 Bis', hours: 720 },
    agents: [{ id: 'laura', name: 'Laura Ríos' }],
    types: [
      {
        id: '1',
        version: 1,
        titles: { es: 'Cobranza', en: 'Collection' },
        answerWithinHours: 72,
        isActive: true,
        isCollection: true,
        agentIds: ['laura'],
        subtypes: [
          {
            id: '101',
            titles: { es: 'Llamadas fuera de horario', en: 'Calls outside hours' },
            isActive: true,
          },
        ],
      },
    ],
  },
});

/** Nothing that a complaint may refer to is deleted, only deactivated. Sub-types keep the order in which they are sent. */
export const saveComplaintType = defineConsoleEndpoint({
  name: 'saveComplaintType',
  summary: 'Creates or changes a complaint type with its sub-types',
  permission: 'settings.complaints',
  audits: 'change',
  request: v.strictObject({
    /** Null for a new one. */
    id: v.nullable(id),
    version,
    titles,
    answerWithinHours: hours,
    isActive: v.boolean(),
    /** Unchanged if omitted. */
    agentIds: v.optional(v.pipe(v.array(id), v.maxLength(200))),
    subtypes: v.pipe(
      v.array(v.strictObject({ id: v.nullable(id), titles, isActive: v.boolean() })),
      v.maxLength(40),
    ),
  }),
  reply: v.object({ id, version }),
  refusals: ['changedMeanwhile', 'answerHoursTooLong', 'lastComplaintType', 'agentNotFound'],
  sample: { id: '7', version: 1 },
});

export const orderComplaintTypes = defineConsoleAct({
  name: 'orderComplaintTypes',
  summary: 'Sets the order in which borrowers see the complaint types',
  permission: 'settings.complaints',
  request: v.strictObject({ ids: arranged }),
  refusals: ['changedMeanwhile'],
});

export const readReplyTemplateSettings = defineConsoleEndpoint({
  name: 'readReplyTemplateSettings',
  summary: 'Lists the reply templates, active or not',
  path: '/console/api/reply-template-settings',
  permission: 'settings.read',
  audits: { noneBecause: 'The lender’s own texts.' },
  request: nothing,
  reply: v.object({
    types: v.array(v.object({ id, titles: shownTitles, isActive: v.boolean() })),
    templates: v.array(
      v.object({
        id,
        version,
        /** For complaints of this type, or for all. */
        typeId: v.nullable(id),
        language,
        title: v.string(),
        text: v.string(),
        isActive: v.boolean(),
      }),
    ),
  }),
  refusals: [],
  sample: {
    types: [{ id: '1', titles: { es: 'Cobranza', en: 'Collection' }, isActive: true }],
    templates: [
      {
        id: 'calls-es',
        version: 1,
        typeId: '1',
        language: 'es',
        title: 'Llamadas fuera de horario',
        text: 'Lamentamos las llamadas que recibiste.',
        isActive: true,
      },
    ],
  },
});

export const saveReplyTemplate = defineConsoleEndpoint({
  name: 'saveReplyTemplate',
  summary: `Makes a beginning of replies or changes it; at most the ${REPLY_LIMITS.characters} characters of a reply`,
  permission: 'settings.complaints',
  audits: 'change',
  request: v.strictObject({
    id: v.nullable(id),
    version,
    typeId: v.nullable(id),
    language,
    title: line(60),
    text: prose(4_000),
    isActive: v.boolean(),
  }),
  reply: v.object({ id, version }),
  refusals: ['changedMeanwhile', 'complaintTypeUnknown', 'replyTooLong'],
  sample: { id: 'r-9Xq2LrT0wZ4b', version: 1 },
});

export const orderReplyTemplates = defineConsoleAct({
  name: 'orderReplyTemplates',
  summary: 'Sets the order of the reply templates',
  permission: 'settings.complaints',
  request: v.strictObject({ ids: arranged }),
  refusals: ['changedMeanwhile'],
});
