import css from './qr-code.module.css';

/** A QR code of unit squares, white in every theme so that a camera reads it. */
export function QrCode({
  qr,
  label,
}: {
  qr: { readonly size: number; readonly path: string };
  label: string;
}) {
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  );
}
