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

/** Server-Sent Events: one event per changed topic, with the topic's name. */
export const LIVE_PATH = '/console/api/live';
/** The event for an ended session, after which the stream is closed. */
export const LIVE_ENDED = 'ended';
