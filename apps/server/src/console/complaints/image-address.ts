import { timingSafeEqual } from 'node:crypto';
import { CASE_IMAGE_PATH } from '@cauce/contract/console';
import type { CaseImage } from '@cauce/contract/console';
import type { Ports } from '../../providers/ports.ts';
import type { SizedImage } from './complaint-drafts.ts';
import type { Agent } from '../mount/console-handler.ts';

// A page that stays open longer reads its complaint again.
const LIFE_SECONDS = 3_600;
const PURPOSE = 'address of a complaint image in the console';

interface Shown {
  readonly ports: Pick<Ports, 'clock' | 'secrets'>;
  readonly agent: Pick<Agent, 'sessionHash'>;
}

function proofOf({ ports, agent }: Shown, name: string, until: string): Buffer {
  return ports.secrets.fingerprint(
    PURPOSE,
    `${name} ${agent.sessionHash.toString('hex')} ${until}`,
  );
}

/** An image for a page: its address works only with this session's cookie, and for an hour. */
export function shownImage({ name, width, height }: SizedImage, shown: Shown): CaseImage {
  const until = String(Math.floor(shown.ports.clock.now() / 1_000) + LIFE_SECONDS);
  const proof = proofOf(shown, name, until).toString('base64url');
  const query = new URLSearchParams({ until, proof });
  return { name, url: `${CASE_IMAGE_PATH}/${name}?${query}`, width, height };
}

/** Whether an address was issued to this session and is still valid. */
export function isShown(
  name: string,
  { until, proof }: { readonly until: string; readonly proof: string },
  shown: Shown,
): boolean {
  const expected = proofOf(shown, name, until);
  const received = Buffer.from(proof, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  // Signed by us, so these are digits.
  return Number(until) * 1_000 > shown.ports.clock.now();
}
