/** What a tile shows: its motif, its rotation, its background, and its colours from the outside in. */
export interface Tile {
  readonly motif: keyof typeof MOTIFS;
  readonly turn?: 90 | 180 | 270;
  readonly ground: number | 'paper';
  readonly inks: readonly (number | 'paper')[];
}

const QUARTERS = [0, 90, 180, 270];
const PETAL = 'M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z';
const CORNER = 'M0 0H50A50 50 0 0 1 0 50z';

interface Layer {
  readonly path?: string;
  readonly turns?: readonly number[];
  /** Radius of the disc in the middle. */
  readonly disc?: number;
}

const MOTIFS = {
  quarter: [{ path: 'M0 0H100A100 100 0 0 1 0 100z' }],
  arcs: [
    { path: 'M0 0H100A100 100 0 0 1 0 100z' },
    { path: 'M0 0H68A68 68 0 0 1 0 68z' },
    { path: 'M0 0H36A36 36 0 0 1 0 36z' },
  ],
  leaf: [{ path: 'M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z' }],
  flower: [{ path: PETAL, turns: QUARTERS }, { disc: 9 }],
  corners: [{ path: CORNER, turns: QUARTERS }, { disc: 8 }],
  disc: [{ disc: 50 }, { disc: 18 }],
} satisfies Record<string, readonly Layer[]>;

/** Rows of square tiles, 100 units each, cropped to fit their container. */
export function Tiles({
  rows,
  fit,
  className,
}: {
  rows: readonly (readonly Tile[])[];
  fit: 'xMidYMid slice' | 'xMidYMin slice';
  className: string | undefined;
}) {
  const width = (rows[0]?.length ?? 0) * 100;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${rows.length * 100}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      {rows.map((row, y) =>
        row.map((tile, x) => <TileDrawing key={`${x} ${y}`} tile={tile} x={x * 100} y={y * 100} />),
      )}
    </svg>
  );
}

function TileDrawing({ tile, x, y }: { tile: Tile; x: number; y: number }) {
  const { motif, turn, ground, inks } = tile;
  const layers: readonly Layer[] = MOTIFS[motif];
  return (
    <g transform={`translate(${x} ${y})${turn === undefined ? '' : ` rotate(${turn} 50 50)`}`}>
      {/* Slightly larger than the cell, so that no seam shows between tiles. */}
      <rect width="100.4" height="100.4" fill={`var(--art-${ground})`} />
      {layers.map(({ path, turns = [0], disc }, layer) => {
        const fill = `var(--art-${inks[layer]})`;
        if (disc !== undefined) return <circle key={layer} cx="50" cy="50" r={disc} fill={fill} />;
        return turns.map((by) => (
          <path
            key={`${layer} ${by}`}
            transform={by === 0 ? undefined : `rotate(${by} 50 50)`}
            d={path}
            fill={fill}
          />
        ));
      })}
    </g>
  );
}
