import * as v from 'valibot';
import { defineConsoleEndpoint } from './console-endpoint.ts';
import { id, seenVersion, textFile } from './values.ts';

/** Every call names the request's version that the agent has seen. */
const seen = { requestId: id, version: seenVersion(1) } as const;
const ofLinked = [
  'dataRequestNotFound',
  'changedMeanwhile',
  'dataRequestElsewhere',
  'dataRequestUnlinked',
] as const;

export const linkDataRequest = defineConsoleEndpoint({
  name: 'linkDataRequest',
  summary: 'Links an open request to a borrower, or removes the link',
  permission: 'dataRequests.answer',
  audits: 'change',
  request: v.strictObject({ ...seen, borrowerId: v.nullable(id) }),
  reply: v.object({ version: v.number() }),
  refusals: [
    'dataRequestNotFound',
    'changedMeanwhile',
    'dataRequestElsewhere',
    'dataRequestProven',
    'borrowerNotFound',
    'borrowerErased',
  ],
  sample: { version: 2 },
});

export const exportBorrower = defineConsoleEndpoint({
  name: 'exportBorrower',
  summary:
    'Returns all data stored about the borrower of a request for access or portability as JSON, including images',
  permission: 'borrowers.export',
  audits: 'staged',
  isDownload: true,
  request: v.strictObject(seen),
  reply: v.object({
    version: v.number(),
    file: textFile,
    /** Images that the file only lists: too many for one answer, or not in the store. */
    imagesLeftOut: v.number(),
  }),
  refusals: [...ofLinked, 'borrowerNotFound'],
  sample: {
    version: 2,
    file: { fileName: 'borrower-1001.json', text: '{"borrowerId":"1001"}' },
    imagesLeftOut: 0,
  },
});

/** Why a borrower cannot be erased yet. */
const ERASURE_HINDRANCES = [
  'openOrders',
  'openAttempts',
  'payableVouchers',
  'credit',
  'openComplaints',
  'openDataRequests',
] as const;

/** What is deleted, and what remains under the borrower's id without identifying them. */
const DELETED_TOPICS = ['access', 'messages', 'promotion', 'drafts', 'images'] as const;
const RETAINED_TOPICS = [
  'person',
  'loans',
  'payments',
  'cards',
  'ledger',
  'complaints',
  'requests',
  'log',
] as const;
export type DeletedTopic = (typeof DELETED_TOPICS)[number];
export type RetainedTopic = (typeof RETAINED_TOPICS)[number];

const erasure = v.object({
  borrowerId: id,
  /** Only a granted request is carried out. */
  isGranted: v.boolean(),
  hindrances: v.array(v.picklist(ERASURE_HINDRANCES)),
  /** Rows, or files; topics without any are left out. */
  deleted: v.array(v.object({ topic: v.picklist(DELETED_TOPICS), count: v.number() })),
  kept: v.array(v.object({ topic: v.picklist(RETAINED_TOPICS), count: v.number() })),
});
const sampleErasure: v.InferOutput<typeof erasure> = {
  borrowerId: '1001',
  isGranted: true,
  hindrances: ['openOrders'],
  deleted: [{ topic: 'access', count: 3 }],
  kept: [
    { topic: 'person', count: 1 },
    { topic: 'ledger', count: 12 },
  ],
};

export const previewErasure = defineConsoleEndpoint({
  name: 'previewErasure',
  summary: 'Previews the erasure of the borrower of a cancellation request, and what prevents it',
  permission: 'borrowers.erase',
  audits: 'view',
  request: v.strictObject(seen),
  reply: erasure,
  refusals: ofLinked,
  sample: sampleErasure,
});

export const eraseBorrower = defineConsoleEndpoint({
  name: 'eraseBorrower',
  summary: 'Erases the borrower of a granted cancellation request; cannot be undone',
  permission: 'borrowers.erase',
  audits: 'staged',
  request: v.strictObject({
    ...seen,
    /** Typed by the person who erases: `A-000123`. */
    folio: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^A-\d{6,15}$/)),
  }),
  reply: v.object({
    version: v.number(),
    images: v.number(),
    /** Files that the store could not remove now: the daily work removes them. */
    imagesLeft: v.number(),
  }),
  refusals: [...ofLinked, 'borrowerNotFound', 'folioDiffers', 'erasureHindered'],
  sample: { version: 4, images: 2, imagesLeft: 0 },
});
