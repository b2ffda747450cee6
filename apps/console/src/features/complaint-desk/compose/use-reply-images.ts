import { REPLY_LIMITS } from '@cauce/lending';
import { showToast } from '@cauce/ui';
import { useRef } from 'react';
import { showRefusal } from '../../../calls/refusal-text.ts';
import { uploadImage } from '../../../calls/upload-image.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { ReplyImage } from './unsent-replies.ts';

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface ReplyImages {
  readonly list: readonly ReplyImage[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** The images of a reply, uploaded one after another; a failed one stays with a retry. */
export function useReplyImages(
  list: readonly ReplyImage[],
  change: (update: (images: readonly ReplyImage[]) => readonly ReplyImage[]) => void,
): ReplyImages {
  const copy = useCopy();
  const uploads = useRef(Promise.resolve());
  const underWay = useRef(new Map<string, AbortController>());

  const replace = (key: string, next: Partial<ReplyImage>): void =>
    change((images) => images.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send(key: string, file: File, stop: AbortController): Promise<void> {
    if (stop.signal.aborted) return;
    const outcome = await uploadImage(file, (percent) => replace(key, { percent }), stop.signal);
    underWay.current.delete(key);
    if (stop.signal.aborted) return;
    if (outcome.ok) {
      replace(key, { state: 'done', percent: 100, stored: outcome.data });
      return;
    }
    replace(key, { state: 'failed', percent: 0 });
    showRefusal(outcome.refusal, copy);
  }

  function begin(key: string, file: File): void {
    const stop = new AbortController();
    underWay.current.set(key, stop);
    uploads.current = uploads.current.then(() => send(key, file, stop));
  }

  function add(files: readonly File[]): void {
    const words = copy.complaintDesk;
    const pictures = files.filter(({ type }) => ACCEPTED_TYPES.has(type));
    if (pictures.length < files.length) showToast(words.notAnImage, { kind: 'fail' });
    const remaining = REPLY_LIMITS.images - list.length;
    if (pictures.length > remaining)
      showToast(words.tooManyImages(REPLY_LIMITS.images), { kind: 'fail' });
    const added = pictures.slice(0, Math.max(0, remaining)).map((file) => ({
      key: crypto.randomUUID(),
      src: URL.createObjectURL(file),
      file,
    }));
    change((images) => [
      ...images,
      ...added.map((one) => ({ ...one, stored: null, state: 'uploading' as const, percent: 0 })),
    ]);
    for (const { key, file } of added) begin(key, file);
  }

  function retry(key: string): void {
    const file = list.find((one) => one.key === key)?.file;
    if (!file) return;
    replace(key, { state: 'uploading', percent: 0 });
    begin(key, file);
  }

  function remove(key: string): void {
    underWay.current.get(key)?.abort();
    const image = list.find((one) => one.key === key);
    if (image?.file) URL.revokeObjectURL(image.src);
    change((images) => images.filter((one) => one.key !== key));
  }

  return { list, add, retry, remove };
}
