import { Note } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { usePromotion } from './promotion-provider.tsx';
import type { QrDrawing } from './qr-drawing.ts';
import css from './promotion.module.css';

/** This page's address as a QR code: a telephone that opens it is offered its own store. Only on desktops. */
export function ScanCode() {
  const { texts } = usePromotion();
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);

  useEffect(() => {
    let isHere = true;
    const draw = async () => {
      const { drawQr } = await import('./qr-drawing.ts');
      if (isHere) setDrawing(drawQr(window.location.href));
    };
    // If the chunk cannot be loaded, there are still the links to the stores.
    draw().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <div className={css.scan}>
      <div className={css.plate}>
        {drawing !== null && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is an image by its role alone
          <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={texts.qrCode}>
            <path d={drawing.path} fill="currentColor" shapeRendering="crispEdges" />
          </svg>
        )}
      </div>
      <Note size="body">{texts.scan}</Note>
    </div>
  );
}
