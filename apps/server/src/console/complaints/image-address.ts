import { timingSafeEqual } from 'node:crypto';
import { CASE_IMAGE_PATH } from '@cauce/contract/console';
import type { CaseImage } from '@cauce/contract/console';
import type { Ports } from '../../providers/ports.ts';
import type { SizedImage } from './complaint-drafts.ts';
import type { Agent } from '../mount/console-handler.ts';

// A page that is open for longer reads its complaint again.
const VALID_FOR_SECONDS = 3_600;
const PURPOSE = 'address of a complaint image in the console';

interface ImageContext {
  readonly ports: Pick<Ports, 'clock' | 'secrets'>;
  readonly agent: Pick<Agent, 'sessionHash'>;
}

function proofOf({ ports, agent }: ImageContext, name: string, until: string): Buffer {
  return ports.secrets.fingerprint(
    PURPOSE,
    `${name} ${agent.sessionHash.toString('hex')} ${until}`,
  );
}

/** An image for a page: its address works only with this session's cookie, and for an hour. */
export function addressedImage(
  { name, width, height }: SizedImage,
  context: ImageContext,
): CaseImage {
  const until = String(Math.floor(context.ports.clock.now() / 1_000) + VALID_FOR_SECONDS);
  const proof = proofOf(context, name, until).toString('base64url');
  const query = new URLSearchParams({ until, proof });
  return { name, url: `${CASE_IMAGE_PATH}/${name}?${query}`, width, height };
}

/** Whether an address was issued to this session and is still valid. */
export function isValidAddress(
  name: string,
  { until, proof }: { readonly until: string; readonly proof: string },
  context: ImageContext,
): boolean {
  const expected = proofOf(context, name, until);
  const received = Buffer.from(proof, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  // Signed by us, so these are digits.
  return Number(until) * 1_000 > context.ports.clock.now();
}
