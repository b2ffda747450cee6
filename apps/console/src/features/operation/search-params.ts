import { OUTGOING_EVENT_KINDS, OUTGOING_EVENT_STATES } from '@cauce/contract/console';
import * as v from 'valibot';

/** Which outgoing events are listed: by state, by kind, or all; and whether held events are those that were dealt with. */
export const operationSearch = v.object({
  state: v.fallback(v.optional(v.picklist(OUTGOING_EVENT_STATES)), undefined),
  held: v.fallback(v.optional(v.picklist(['closed'])), undefined),
  kind: v.fallback(v.optional(v.picklist(OUTGOING_EVENT_KINDS)), undefined),
});
