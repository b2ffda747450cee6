import { COMPLAINT_IMAGE_PATH, attachComplaintImage } from '@cauce/contract';
import { REPLY_IMAGE_FIELD, REPLY_IMAGE_PATH } from '@cauce/contract/console';
import { hostileUploads } from '../../apps/server/test/hostile-uploads.ts';
import type { Draft } from '../wire/drafts.ts';
import { ask } from './scene.ts';
import type { Scene } from './scene.ts';

/** Every hostile file of the tests on both doors that take one; what is kept is looked at as it comes back. */
export async function tryUploads(scene: Scene): Promise<void> {
  const { path } = attachComplaintImage;
  const doors: readonly (() => Omit<Draft, 'file'> & { readonly field: string })[] = [
    () => ({
      ...{ method: 'POST', path, encoding: 'multipart', isConsole: false, fields: [] },
      ...{ identity: { kind: 'borrower', id: '1001' }, field: attachComplaintImage.file ?? '' },
    }),
    () => ({
      ...{ method: 'POST', path: REPLY_IMAGE_PATH, encoding: 'multipart', isConsole: true },
      ...{ fields: [], field: REPLY_IMAGE_FIELD },
      identity: { kind: 'agent', role: 'agent', at: 0 },
    }),
  ];
  const files = await hostileUploads();
  for (const [at, door] of doors.entries())
    // Behind both doors one function looks at the file: a quick run brings each to one of them.
    for (const { what, bytes, becomes } of files.filter(
      (_, number) => !scene.isQuick || number % doors.length === at,
    )) {
      const { field, ...draft } = door();
      const reply = await ask(scene, { ...draft, file: { name: field, bytes } });
      const isTaken = reply.status === 200 && !/"success":false/.test(reply.text);
      const off =
        reply.status === 0 || reply.status >= 500
          ? `status ${reply.status} ${reply.broken ?? ''}`
          : isTaken !== (becomes === 'picture')
            ? `${isTaken ? 'taken' : 'refused'}, and must be ${becomes}`
            : isTaken && !draft.isConsole
              ? await whatIsShown(scene, reply.text)
              : null;
      scene.tally.note('hostile files', off && `${what} at ${draft.path}: ${off}`);
    }
}

/** A kept picture is served as nothing but a picture, without what came along. */
async function whatIsShown({ send }: Scene, said: string): Promise<string | null> {
  const url = /"(https?:[^"]+|\/[^"]+)"/.exec(said)?.[1] ?? '';
  const { pathname, search } = new URL(url, 'http://lender');
  if (!pathname.startsWith(COMPLAINT_IMAGE_PATH)) return `no address of a picture: ${said}`;
  const { status, headers, text } = await send({
    ...{ method: 'GET', path: pathname + search, headers: {}, body: null },
  });
  if (status !== 200) return `not shown: ${status}`;
  if (!/^image\/(?:jpeg|png|webp)$/.test(String(headers['content-type'])))
    return `shown as ${String(headers['content-type'])}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'shown without nosniff';
  return /<script|<\?php|<svg|GPSLatitude/i.test(text) ? 'shown with what came along' : null;
}
