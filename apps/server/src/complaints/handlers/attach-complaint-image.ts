import type { attachComplaintImage as attachComplaintImageEndpoint } from '@cauce/contract/server';
import { takeImage } from '../take-image.ts';
import type { Handler } from '../../http/handler.ts';
import { imageAddress } from './image-address.ts';

// Six full complaints and some retries a day (at most 100 MB).
const DAILY = { images: 100, bytes: 100 * 1024 * 1024 } as const;

/** Takes one image of a complaint that is being written. */
export const attachComplaintImage: Handler<typeof attachComplaintImageEndpoint> = async (
  _input,
  context,
) => {
  const { upload, borrowerId } = context;
  if (upload === undefined) throw new Error('The upload came without its file.');
  const taken = await takeImage({ file: upload, by: { borrowerId }, daily: DAILY }, context);
  return { url: imageAddress(taken.name, context) };
};
