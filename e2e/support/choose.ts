import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Taps a radio button or a box, as a thumb does, and waits until it is so. A choice of before the scripts is done again once they
 * are there (docs/decisions/044), so that `check()`, which reads the state right after its press, may read it in between.
 */
export async function choose(choice: Locator, isChosen = true): Promise<void> {
  if ((await choice.isChecked()) !== isChosen) await choice.tap();
  await expect(choice).toBeChecked({ checked: isChosen });
}
