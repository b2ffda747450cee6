import { Button, cameraIcon } from '@cauce/ui';
import { useRef, useState } from 'react';
import css from './photo-input.module.css';
import { texts } from './test-preview-texts.ts';

/** Chooses a picture and shows it. It stays in the page: nothing is sent. */
export function PhotoInput() {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<{ name: string; address: string } | null>(null);
  return (
    <>
      <div>
        <Button
          variant="secondary"
          icon={cameraIcon}
          isBlock
          onClick={() => input.current?.click()}
        >
          {texts.photo}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.photoFile}
          onChange={({ target: { files } }) => {
            const file = files?.[0];
            if (file) setPhoto({ name: file.name, address: URL.createObjectURL(file) });
          }}
        />
      </div>
      {photo && (
        <figure className={css.photo}>
          <figcaption>{texts.photoChosen(photo.name)}</figcaption>
          <img
            className={css.picture}
            src={photo.address}
            alt={photo.name}
            // Once drawn, the picture no longer needs its address; the browser would keep the file until the page ends.
            onLoad={() => URL.revokeObjectURL(photo.address)}
          />
        </figure>
      )}
    </>
  );
}
