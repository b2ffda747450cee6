import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { noteOnComplaint, readVersions, replyToComplaint } from './index.ts';

/** More than four bytes, but still a JSON integer. */
const TOO_LARGE = [2_147_483_648, 9_007_199_254_740_991];

describe('the version in a call of the console', () => {
  it.each(TOO_LARGE)('is refused if it is %d, which was never issued', (version) => {
    const reply = { complaintId: 'c1', version, text: 'Ya se refleja.', images: [], due: null };
    expect(safeParse(replyToComplaint.request, reply).success).toBe(false);
    expect(safeParse(replyToComplaint.request, { ...reply, version: 3 }).success).toBe(true);
    const note = { complaintId: 'c1', version, text: 'x' };
    expect(safeParse(noteOnComplaint.request, note).success).toBe(false);
    const older = { kind: 'contacts', id: 'p', below: version };
    expect(safeParse(readVersions.request, older).success).toBe(false);
    expect(safeParse(readVersions.request, { ...older, below: 7 }).success).toBe(true);
  });
});
