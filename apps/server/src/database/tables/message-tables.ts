import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DateText } from '../column-kinds.ts';

interface RemindersTable {
  order_id: string;
  instalment: number;
  kind: string;
  due_on: DateText;
  made_at: Date;
  try_at: Date;
  tries: ColumnType<number, number | undefined, number>;
  sent_at: Date | null;
}

interface SmsOutboxTable {
  message_id: string;
  phone: string;
  text: string;
  sent_at: Date;
}

interface MailOutboxTable {
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  sent_at: Date;
}

interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  telephone: string;
  email: string;
  message: string;
  language: 'es' | 'en';
  sent_at: Date;
  digest: Buffer;
  dealt_at: Date | null;
  dealt_by: string | null;
}

/** Messages to borrowers, and messages from visitors of the public site. */
export interface MessageTables {
  reminders: RemindersTable;
  sms_outbox: SmsOutboxTable;
  mail_outbox: MailOutboxTable;
  contact_messages: ContactMessagesTable;
}
