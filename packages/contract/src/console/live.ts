/** Topics of the console's live stream. An event says that something of the topic changed, not what. */
export const LIVE_TOPICS = [
  'agents',
  'collections',
  'complaints',
  'dataRequests',
  'loans',
  'messages',
  'payments',
  'settings',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Server-Sent Events: one event per topic that changed, named by it. */
export const LIVE_PATH = '/console/api/live';
/** The event that says that the session has ended; the stream is closed after it. */
export const LIVE_ENDED = 'ended';
