import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { savedBy, version } from './operator-values.ts';
import { id } from './values.ts';

/** Settings that are stored version by version. */
const VERSIONED_KINDS = [
  'contacts',
  'product',
  'complaintType',
  'replyTemplate',
  'landing',
  'moneyLimits',
  'role',
] as const;
export type VersionedKind = (typeof VERSIONED_KINDS)[number];

export const readVersions = defineConsoleEndpoint({
  name: 'readVersions',
  summary: 'Lists all versions of a setting, newest first, in pages',
  path: '/console/api/versions',
  permission: ['settings.read', 'agents.manage'],
  audits: { noneBecause: 'The lender’s own settings; no data of a borrower.' },
  request: v.strictObject({
    kind: v.picklist(VERSIONED_KINDS),
    id,
    /** Versions below this one. */
    below: v.optional(version),
  }),
  reply: v.object({
    versions: v.array(
      v.object({
        version,
        saved: savedBy,
        /** The approver, if a second person was needed. */
        approvedBy: v.nullable(v.string()),
        value: v.unknown(),
      }),
    ),
    /** The version below which the next page begins, or null at the end. */
    next: v.nullable(version),
  }),
  refusals: [],
  sample: {
    versions: [
      {
        version: 1,
        saved: {
          agent: { id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' },
          at: '2026-03-02T18:05:00.000Z',
        },
        approvedBy: null,
        value: { whatsApp: '5500000200' },
      },
    ],
    next: null,
  },
});
