/** Where the demo shows the SMS that it has sent, as JSON or as a page. Absent in production. */
export const OUTBOX_PATH = '/dev/outbox';
