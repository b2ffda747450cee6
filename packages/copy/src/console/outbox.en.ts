import type { ConsoleCopy } from './index.ts';

export const outbox: ConsoleCopy['outbox'] = {
  title: 'Sent messages',
  note: 'The text messages and e-mails of this demo, newest first. They are not sent anywhere.',
  refresh: 'Refresh',
  emptyTitle: 'None has been sent yet',
  emptyText: 'Codes, notices and reminders about loans appear here.',
  to: 'To',
  text: 'Text',
};
