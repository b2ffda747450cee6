import { afterEach, expect, it, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows a body that is too large as an image that is too large, because that text names the limit', async () => {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseText = JSON.stringify({ success: false, refusal: 'payloadTooLarge' });
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader = () => 'r-1';
    abort(): void {}
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const outcome = await uploadImage(new Blob(['x']), () => {}, new AbortController().signal);
  expect(outcome).toMatchObject({ ok: false, refusal: 'imageTooLarge' });
});
