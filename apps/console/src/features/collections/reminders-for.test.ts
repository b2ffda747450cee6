import { expect, it } from 'vitest';
import { remindersFor } from './reminders-for.ts';

const today = '2026-11-30';

it.each([
  ['for today, or a day that has passed', '2026-11-30', ['never']],
  ['for tomorrow, whose day before is today', '2026-12-01', ['never', 'sameDay']],
  ['for later, over the end of a month', '2026-12-02', ['never', 'dayBefore', 'sameDay']],
  ['while the date is being typed', '', ['never']],
  ['for a day that does not exist', '2026-12-32', ['never']],
])('a promise %s', (_what, dueOn, expected) => {
  expect(remindersFor(dueOn, today)).toEqual(expected);
});
