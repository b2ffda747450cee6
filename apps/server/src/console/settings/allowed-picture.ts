import type { Settings } from '../../settings/settings.ts';
import { Refused } from '../../http/refused.ts';

/** Refuses a picture that no page could show, because a page's policy lists its origins. */
export function assertShowable(address: string, { brand }: Settings): void {
  if (address === '' || address.startsWith('/')) return;
  if (!brand.imageOrigins.includes(new URL(address).origin)) throw new Refused('pictureRefused');
}
