import { OUTGOING_EVENT_KINDS, OUTGOING_EVENT_STATES } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice } from '../../parts/values/search-values.ts';

/** Which outgoing events are listed: by state, by kind, or all; and whether held events are those that were handled. */
export const operationSearch = v.object({
  state: searchChoice(OUTGOING_EVENT_STATES),
  held: searchChoice(['closed']),
  kind: searchChoice(OUTGOING_EVENT_KINDS),
});
