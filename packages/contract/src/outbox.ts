/** Where the demo shows the SMS that it has sent, as JSON or as a page (decisions §13). Absent in production. */
export const OUTBOX_PATH = '/dev/outbox';
