/** The demo's sent SMS, as JSON or as a page. Absent in production. */
export const OUTBOX_PATH = '/dev/outbox';
/** The demo's sent e-mails, as JSON. Absent in production. */
export const MAILS_PATH = '/dev/mails';
