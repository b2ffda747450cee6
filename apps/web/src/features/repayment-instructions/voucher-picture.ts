import { CODE_128_QUIET_ZONE } from '@cauce/lending';
import type { BridgePlatform } from '../../bridge/native-port.ts';

export interface VoucherPicture {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly bars: readonly number[] | null;
}

const WIDTH = 840;
const MARGIN = 48;
const BARS_HEIGHT = 240;
const LINE_HEIGHT = 96;

/** Draws a voucher as a PNG for the phone's gallery; null if the browser cannot. Black on white, whole pixels per module. */
export function drawVoucher({ title, lines, bars }: VoucherPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height =
    MARGIN * 2 + 80 + lines.length * LINE_HEIGHT + (bars === null ? 0 : BARS_HEIGHT + MARGIN);
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  let top = MARGIN + 48;
  pen.font = '700 48px sans-serif';
  pen.fillText(title, MARGIN, top, WIDTH - 2 * MARGIN);
  top += 40;
  if (bars !== null) {
    drawBars(pen, bars, top);
    top += BARS_HEIGHT + MARGIN;
  }
  for (const { label, value } of lines) {
    pen.font = '400 26px sans-serif';
    pen.fillText(label, MARGIN, top + 26, WIDTH - 2 * MARGIN);
    pen.font = '600 40px sans-serif';
    pen.fillText(value, MARGIN, top + 70, WIDTH - 2 * MARGIN);
    top += LINE_HEIGHT;
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

function drawBars(pen: CanvasRenderingContext2D, bars: readonly number[], top: number): void {
  const modules = bars.reduce((sum, width) => sum + width, 2 * CODE_128_QUIET_ZONE);
  const module = Math.max(1, Math.floor(WIDTH / modules));
  let left = Math.floor((WIDTH - modules * module) / 2) + CODE_128_QUIET_ZONE * module;
  bars.forEach((width, index) => {
    if (index % 2 === 0) pen.fillRect(left, top, width * module, BARS_HEIGHT);
    left += width * module;
  });
}

/** Has the browser download a file, or the shell whose web view this is. */
export async function saveFile(file: Blob, name: string, platform: BridgePlatform): Promise<void> {
  // Android's web view hands downloads to the app by their address, and a blob can be read by its page only.
  const isInAndroidShell = platform === 'android';
  const address = isInAndroidShell ? await dataAddress(file) : URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch it after the click has returned.
  if (!isInAndroidShell) setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read')));
    reader.readAsDataURL(file);
  });
}
