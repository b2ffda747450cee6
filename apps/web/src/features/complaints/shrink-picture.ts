/** The longest side of a picture that is sent, in px: enough to read a receipt. */
export const LONGEST_SIDE_PX = 1_600;
const QUALITY = 0.85;

/**
 * Prepares a picture for sending: upright, at most 1,600 px, a JPEG without the camera's metadata. A file that this browser
 * cannot decode, or would only make larger, is sent unchanged: the server decides.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const drawn = await draw(file);
    const isSmallEnough = Math.max(drawn.width, drawn.height) <= LONGEST_SIDE_PX;
    const small = await encode(fitWithin(drawn, LONGEST_SIDE_PX), drawn.source);
    drawn.release();
    return small === null || (isSmallEnough && small.size >= file.size) ? file : small;
  } catch {
    return file;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size to fit the longest side, in the same shape. Never enlarges. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface Drawn extends Size {
  readonly source: CanvasImageSource;
  readonly release: () => void;
}

async function draw(file: Blob): Promise<Drawn> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, release: () => bitmap.close() };
  } catch {
    // Older web views lack the option; their image element turns a picture upright by itself.
    return drawElement(file);
  }
}

async function drawElement(file: Blob): Promise<Drawn> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  try {
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
  } catch (error) {
    release();
    throw error;
  }
}

function encode({ width, height }: Size, source: CanvasImageSource): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // A JPEG has no transparency: show white and not black behind a screenshot.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
