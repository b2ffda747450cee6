/** Where the demo shows the SMS that it has sent, as JSON or as a page. Absent in production. */
export const OUTBOX_PATH = '/dev/outbox';
/** Where the demo shows the e-mails that it has sent, as JSON. Absent in production. */
export const MAILS_PATH = '/dev/mails';
