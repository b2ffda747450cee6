import { Button } from '@cauce/ui';
import { useRef, useState } from 'react';
import css from './photo-input.module.css';
import { texts } from './test-preview-texts.ts';

/** The longer side of the picture on the page, in pixels of its own. */
const LONGEST = 800;

/**
 * Chooses a picture and shows it. Drawn on a canvas, since the page's policy lets in no address that is made here; it is
 * never sent anywhere.
 */
export function PhotoInput() {
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);

  async function show(file: File) {
    setName(file.name);
    setIsUnreadable(!(await draw(file, canvas.current)));
  }
  return (
    <>
      <div>
        <Button variant="secondary" icon="camera" isBlock onClick={() => input.current?.click()}>
          {texts.photo}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.photo}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void show(file);
          }}
        />
      </div>
      <output className={css.result} hidden={name === ''}>
        {isUnreadable ? texts.photoUnreadable : texts.photoChosen(name)}
        <canvas ref={canvas} className={css.picture} hidden={isUnreadable} />
      </output>
    </>
  );
}

/** False when the file is no picture that this browser reads. */
async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    if (canvas === null) return false;
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return true;
  } catch {
    return false;
  }
}
