import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/**
 * Taps a radio button or checkbox as a thumb does, and waits for the result. A choice made before hydration is replayed
 * after it (docs/decisions/044), so `check()`, which reads the state right after its press, may fail in between.
 */
export async function choose(choice: Locator, isChosen = true): Promise<void> {
  if ((await choice.isChecked()) !== isChosen) await choice.tap();
  await expect(choice).toBeChecked({ checked: isChosen });
}
