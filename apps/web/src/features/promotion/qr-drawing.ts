import { encode } from 'uqr';

export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** A text as a QR code with its quiet zone of four modules, drawn as one path of unit squares. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
