import { landingContent } from '@cauce/contract';
import * as v from 'valibot';
import { email, line, text, withMessage } from './fields.ts';

/** With the country code, for SMS. Must be fictitious. */
const e164 = withMessage(
  v.pipe(v.string(), v.regex(/^\+[1-9][0-9]{7,14}$/)),
  'must be a number in E.164',
);
const account = withMessage(
  v.pipe(v.string(), v.regex(/^[0-9]{9,18}$/)),
  'must be an account of 9 to 18 digits',
);

const borrower = v.strictObject({
  phone: e164,
  fullName: line(120),
  address: line(240),
  bankName: line(60),
  account,
  /** The IFSC in India, the bank's code in the Philippines; a CLABE needs none. */
  bankCode: v.optional(line(11, 0), ''),
});

/** A complaint without a reply has not been answered yet. */
const complaint = v.strictObject({ text, reply: v.exactOptional(text) });

const agent = v.strictObject({ name: line(80), email });

/**
 * The demo's people and texts. The ids are the same for every brand, so that documents and tests can rely on them:
 * borrowers 1001 and 1002, the orders D21 to E174, the complaints Q1001-1 to Q1002-4, the agents laura, mateo and irene.
 */
export const demoData = v.strictObject({
  borrowers: v.strictObject({ '1001': borrower, '1002': borrower }),
  /** By id: the product with instalments that most orders have, and the single-payment one. */
  products: v.strictObject({ instalments: line(64), single: line(64) }),
  coupon: v.strictObject({
    id: line(64),
    amount: withMessage(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      'must be a whole number of the smallest unit',
    ),
  }),
  complaints: v.strictObject({
    'Q1001-1': complaint,
    'Q1001-2': complaint,
    'Q1001-3': complaint,
    'Q1001-4': complaint,
    'Q1002-1': complaint,
    'Q1002-2': complaint,
    'Q1002-3': complaint,
    'Q1002-4': complaint,
  }),
  /** The signature of replies. */
  signedAs: line(80),
  agents: v.strictObject({ laura: agent, mateo: agent, irene: agent }),
  landing: landingContent,
});

export type DemoData = v.InferOutput<typeof demoData>;
