import { scanBars } from '@cauce/lending';
import { Barcode, groupCode } from '@cauce/ui';

/** The bars of a code that came without a picture. */
export function DrawnBars({
  code,
  label,
  isLarge = false,
}: {
  code: string;
  label: string;
  isLarge?: boolean;
}) {
  const bars = scanBars(code);
  if (bars === null) return null;
  if (!isLarge) return <Barcode widths={bars} label={label} />;
  return <Barcode size="l" widths={bars} label={label} text={groupCode(code)} />;
}
