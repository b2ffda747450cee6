import { showToast } from '../overlay/toast-store.ts';
import { copyText } from './copy-text.ts';

/** Copies like `copyText`, and shows as a toast whether it succeeded. */
export async function copyWithToast(text: string, copied: string, failed: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(isCopied ? copied : failed, { kind: isCopied ? 'success' : 'fail' });
}
