import type { ColumnType, GeneratedAlways } from 'kysely';

interface PromotionRegistrationsTable {
  borrower_id: string;
  template_id: string;
  user_from: string;
  app_from: string;
  utm_tag: string;
  invite_code: string;
  app_name: string;
  device_id: string;
  registered_at: Date;
}

interface PromotionCaptchasTable {
  sid_hash: Buffer;
  answer_hash: Buffer | null;
  challenge: string | null;
  bits: number | null;
  expires_at: Date;
}

export interface SmsCodesTable {
  id: GeneratedAlways<number>;
  phone: string;
  prefix: string;
  address_hash: Buffer;
  sid_hash: Buffer;
  captcha_hash: Buffer;
  code_hash: Buffer;
  sealed_code: Buffer | null;
  language: 'es' | 'en' | 'zh';
  is_withheld: boolean;
  asked_at: Date;
  expires_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  used_at: Date | null;
  try_at: Date;
  send_tries: ColumnType<number, number | undefined, number>;
  sent_at: Date | null;
}

interface SmsAlarmsTable {
  kind: 'budget' | 'conversion' | 'guessing';
  on_day: string;
  raised_at: Date;
  told_at: Date | null;
}

interface PromotionCountsTable {
  on_day: string;
  template_id: string;
  user_from: string;
  app_from: string;
  utm_tag: string;
  client_type: string;
  step: string;
  count: number;
}

/** The tables of promotional registration (`13-promotion.sql` of the baseline). */
export interface PromotionTables {
  promotion_registrations: PromotionRegistrationsTable;
  promotion_captchas: PromotionCaptchasTable;
  sms_codes: SmsCodesTable;
  sms_alarms: SmsAlarmsTable;
  promotion_counts: PromotionCountsTable;
}
