import type { PageConfig } from '@cauce/contract';
import { compressPage } from './compress-page.ts';
import type { InnerSend, RenderPage } from './renderer.ts';

/**
 * Renders each screen once without a session, so that the first borrower after a start does not wait for modules to be
 * loaded and compiled. Other work runs between the screens; one that fails is left for its borrower, who gets the reason.
 */
export async function warmUp(
  render: RenderPage,
  config: PageConfig,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of paths) {
    await new Promise((otherWork) => setImmediate(otherWork));
    const page = await render({ path, search: '', config, send: noAnswer, nonce: '' }).catch(
      () => null,
    );
    if (page !== null) await compressPage(page.html, 'br');
  }
}

const noAnswer: InnerSend = async () => ({
  status: 503,
  headers: { get: () => null },
  text: async () => '',
});
