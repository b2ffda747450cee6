import type { attachComplaintImage as attachComplaintImageEndpoint } from '@cauce/contract/server';
import { takeImage } from '../take-image.ts';
import type { Handler } from '../../http/handler.ts';
import { imageAddress } from './image-address.ts';

// Six complaints with all images and some retries a day (at most 100 MB).
const DAILY = { images: 100, bytes: 100 * 1024 * 1024 } as const;

/** Accepts one image of a complaint that is being written. */
export const attachComplaintImage: Handler<typeof attachComplaintImageEndpoint> = async (
  { file },
  context,
) => {
  const by = { borrowerId: context.borrowerId };
  const taken = await takeImage({ file, by, daily: DAILY }, context);
  return { url: imageAddress(taken.name, context) };
};
