import { localDateOf } from '@cauce/lending';
import { marketOf } from '../records/products.ts';
import { dayWorkedAt } from '../telemetry/meters.ts';
import { keepBooks } from './keep-books.ts';
import { keepMonths } from './keep-months.ts';
import { planReminders } from './plan-reminders.ts';
import { removeClosedImages } from './remove-closed-images.ts';
import { removeUnfiledImages } from './remove-unfiled-images.ts';
import { removeOldMessages } from './remove-old-messages.ts';
import type { Work } from './work.ts';

/**
 * The work of a market day, once for each worker and day: the books, the reminders of what they ask for, then the images that
 * nobody filed and the messages whose time is over. What one worker has done another finds done; after a failure it is begun anew.
 */
export function dailyWork(): (work: Work, isStopping: () => boolean) => Promise<void> {
  let doneOn = '';
  return async (work, isStopping) => {
    const noteDone = (): void => dayWorkedAt.set(Math.floor(work.ports.clock.now() * 0.001));
    const { timeZone } = marketOf(work.settings.country);
    const today = localDateOf(work.ports.clock.now(), timeZone);
    if (today === doneOn) {
      noteDone();
      return;
    }
    const kept = await keepBooks(work, isStopping);
    if (isStopping()) return;
    const reminders = await planReminders(work);
    const closedImages = await removeClosedImages(work, isStopping);
    const unfiledImages = await removeUnfiledImages(work, isStopping);
    const oldMessages = await removeOldMessages(work);
    const months = await keepMonths(work);
    doneOn = today;
    noteDone();
    work.log.info(
      { ...kept, reminders, closedImages, unfiledImages, oldMessages, ...months, today },
      'the work of the day is done',
    );
  };
}
