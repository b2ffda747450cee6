import { attachComplaintImage } from '@cauce/contract';
import { COMPLAINT_LIMITS } from '@cauce/lending';
import { showToast } from '@cauce/ui';
import type { PickedImage } from '@cauce/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIntentKey } from '../../calls/stored/intent.ts';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { ComplaintDraft, DraftImage } from './complaint-draft.ts';
import { dropPreview, previewOf } from './previews.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * The pictures of a complaint: picked one at a time, reduced, uploaded. A failed upload stays with a retry under the same
 * key; an uploaded picture stays with the draft. Removing a picture gives up its upload. Pictures that the server no longer
 * has, which it removes a day after their upload, are uploaded again by themselves.
 */
export function useImages({ draft, change }: ComplaintDraft) {
  const copy = useCopy('complaints').form;
  const upload = useAction(attachComplaintImage, { loadingMessage: copy.uploading });
  const [underWay, setUnderWay] = useState<{ id: string; percent: number } | null>(null);
  const [isRepeating, setRepeating] = useState(false);
  const cancelling = useRef<AbortController | null>(null);
  // The last upload, which may still be ending when the next picture is picked.
  const last = useRef<Promise<unknown> | null>(null);

  const replace = (id: string, next: Partial<DraftImage>) =>
    change(({ text, images }) => ({
      text,
      images: images.map((one) => (one.id === id ? { ...one, ...next } : one)),
    }));

  /** True unless the upload failed. */
  async function send({ id, picture }: DraftImage, cancel: AbortController): Promise<boolean> {
    await last.current;
    if (cancel.signal.aborted) return true;
    const sent = upload.run(
      {},
      {
        files: { problemImage: picture },
        key: id,
        onProgress: (percent) => setUnderWay({ id, percent }),
        cancel: cancel.signal,
      },
    );
    last.current = sent;
    const outcome = await sent;
    if (cancel.signal.aborted) return true;
    setUnderWay(null);
    // The call has shown the reason; the tile shows which picture.
    if (!outcome.ok) return false;
    const { url } = outcome.data;
    if (url !== '') replace(id, { url });
    showToast(url === '' ? copy.imageFailed : copy.uploaded, {
      kind: url === '' ? 'fail' : 'success',
    });
    return url !== '';
  }

  function begin(id: string): AbortController {
    const cancel = new AbortController();
    cancelling.current = cancel;
    setUnderWay({ id, percent: 0 });
    return cancel;
  }

  async function pick(file: File) {
    // Ignores a tenth picture, and one picked while another is being uploaded.
    if (underWay !== null || draft.images.length >= COMPLAINT_LIMITS.images) return;
    const id = newIntentKey();
    const cancel = begin(id);
    change(({ text, images }) => ({ text, images: [...images, { id, picture: file, url: null }] }));
    const picture = await shrinkPicture(file);
    if (picture !== file) {
      replace(id, { picture });
      dropPreview(file);
    }
    await send({ id, picture, url: null }, cancel);
  }

  function retry(id: string) {
    const image = draft.images.find((one) => one.id === id);
    if (underWay === null && image !== undefined) void send(image, begin(id));
  }

  function remove(id: string) {
    const image = draft.images.find((one) => one.id === id);
    if (image !== undefined) dropPreview(image.picture);
    if (underWay?.id === id) {
      cancelling.current?.abort();
      setUnderWay(null);
    }
    change(({ text, images }) => ({ text, images: images.filter((one) => one.id !== id) }));
  }

  /** The server no longer has them: each is uploaded again, as a new one. */
  function uploadAgain() {
    setRepeating(true);
    change(({ text, images }) => ({
      text,
      images: images.map(({ picture }) => ({ id: newIntentKey(), picture, url: null })),
    }));
  }

  const missing = draft.images.filter(({ url }) => url === null);
  const nextId = isRepeating && underWay === null ? missing[0]?.id : undefined;
  const repeat = useEffectEvent(async (next: DraftImage) => {
    const isLast = missing.length === 1;
    const isUploaded = await send(next, begin(next.id));
    if (isLast || !isUploaded) setRepeating(false);
  });
  useEffect(() => {
    const next = missing[0];
    if (nextId !== undefined && next !== undefined) void repeat(next);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each picture, when the one before it has arrived
  }, [nextId]);

  const shown = draft.images.map(({ id, picture, url }): PickedImage => {
    const src = previewOf(picture);
    if (underWay?.id === id) return { id, src, state: 'uploading', percent: underWay.percent };
    if (url === null && isRepeating) return { id, src, state: 'uploading', percent: 0 };
    return { id, src, state: url === null ? 'failed' : 'done' };
  });
  return { shown, isUploading: underWay !== null, pick, retry, remove, uploadAgain };
}
