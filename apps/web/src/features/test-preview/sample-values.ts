import type { PageConfig } from '@cauce/contract';

/** The page's fields in display order; the server also needs the user. */
export const FIELDS = [
  'appVersion',
  'osVersion',
  'deviceName',
  'deviceId',
  'userId',
  'isNeedPop',
  'sessionId',
  'advertisingId',
  'productId',
  'orderId',
  'merchantNumber',
] as const;

export type FieldName = (typeof FIELDS)[number];
export type Values = Readonly<Record<FieldName, string>>;

/** Initial values: a made-up phone, and the demo data's borrower, product and active loan. */
export const sampleValuesOf = ({
  merchantNumber,
  sampleProductId,
}: Pick<PageConfig, 'merchantNumber' | 'sampleProductId'>): Values => ({
  appVersion: '1.0.0',
  osVersion: '17.4',
  deviceName: 'iPhone15,2',
  deviceId: 'SAMPLE-7F2A',
  userId: '1001',
  isNeedPop: '2',
  sessionId: 'demo-1001',
  advertisingId: '00000000-0000-0000-0000-0000',
  productId: sampleProductId,
  orderId: 'D174',
  merchantNumber,
});
