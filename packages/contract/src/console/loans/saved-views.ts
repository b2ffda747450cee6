import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { line } from '../../wire/typed-text.ts';
import { countedId, nothing } from '../values.ts';

/** The most views of one agent, which fit one row above the list. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_LENGTH = 40;

const filterText = v.optional(v.pipe(v.string(), v.regex(/^[\w.,-]{1,200}$/)));

/** A filter of the loan list, as in its address; no name or number of a person fits these fields. */
const filters = {
  status: filterText,
  late: filterText,
  chargedOff: filterText,
  product: filterText,
  amount: filterText,
  due: filterText,
  ordered: filterText,
  paidOut: filterText,
  instalment: filterText,
  sort: filterText,
} as const;

const view = v.object({
  viewId: countedId,
  name: v.string(),
  /** A filter that this version does not know is left out. */
  search: v.object(filters),
  isShared: v.boolean(),
  isOwn: v.boolean(),
  byName: v.string(),
});
export type SavedView = v.InferOutput<typeof view>;

const none = { noneBecause: 'Names of filters; nothing of a borrower.' } as const;

export const listViews = defineConsoleEndpoint({
  name: 'listViews',
  summary: 'Lists the agent’s own views of the loan list, and those shared by others',
  path: '/console/api/views',
  permission: 'signedIn',
  audits: none,
  request: nothing,
  reply: v.object({ views: v.array(view) }),
  refusals: [],
  sample: {
    views: [
      {
        viewId: '7',
        name: 'Grandes y tarde',
        search: { late: '8..30', amount: '5000..', sort: 'dueOn' },
        isShared: true,
        isOwn: false,
        byName: 'Mateo Salas',
      },
    ],
  },
});

export const saveView = defineConsoleEndpoint({
  name: 'saveView',
  summary: 'Saves a filter as a named view; replaces the agent’s own view of that name',
  permission: 'signedIn',
  audits: 'change',
  request: v.strictObject({
    name: line(MAX_VIEW_NAME_LENGTH),
    search: v.strictObject(filters),
    isShared: v.boolean(),
  }),
  reply: v.object({ viewId: countedId }),
  refusals: ['tooManyViews'],
  sample: { viewId: '7' },
});

export const removeView = defineConsoleAct({
  name: 'removeView',
  summary: 'Deletes a view of the agent, or for an administrator also a shared one',
  permission: 'signedIn',
  request: v.strictObject({ viewId: countedId }),
  refusals: ['viewNotFound'],
});
