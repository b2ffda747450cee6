import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBill } from './bill.ts';
import { assertAllowed } from './licences.ts';
import { notices } from './notices.ts';
import type { Workplace } from './workplace.ts';

/**
 * Writes `sbom.cdx.json` (CycloneDX, by npm) and `THIRD-PARTY-NOTICES.txt` into the release: every package that runs on the
 * server or is bundled into a page, including those whose files are no longer in the release, such as React. Throws on a
 * licence that is not allowed.
 */
export function writeBill({ checkout, release }: Workplace): void {
  const bill = readBill(checkout);
  assertAllowed(bill.components);
  writeFileSync(join(release, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(release, 'THIRD-PARTY-NOTICES.txt'), notices(checkout, bill.components));
  console.log(`${bill.components.length} packages, every licence allowed.`);
}
