import css from './qr-code.module.css';

/** A QR code of unit squares, on white in every theme so that a camera can read it. */
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is an image by its role alone
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  );
}
