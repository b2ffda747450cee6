const TILES_ID = 'hero-tiles';
const QUARTER = 'M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50z';
const STAR = 'M0 0H50A50 50 0 0 1 0 50z';

/** The shapes of a tile of 100 units, by letter. */
const SHAPES = {
  quarter: (ink: string) => <path d="M0 0H100A100 100 0 0 1 0 100z" fill={ink} />,
  leaf: (ink: string) => <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0z" fill={ink} />,
  bow: (ink: string, ground: string, dot: string) => (
    <>
      <path d="M0 0H100A100 100 0 0 1 0 100z" fill={ink} />
      <path d="M0 0H68A68 68 0 0 1 0 68z" fill={ground} />
      <path d="M0 0H36A36 36 0 0 1 0 36z" fill={dot} />
    </>
  ),
  flower: (ink: string, _ground: string, dot: string) => <Petals d={QUARTER} ink={ink} dot={dot} />,
  star: (ink: string, _ground: string, dot: string) => <Petals d={STAR} ink={ink} dot={dot} />,
  disc: (ink: string, _ground: string, dot: string) => (
    <>
      <circle cx="50" cy="50" r="50" fill={ink} />
      <circle cx="50" cy="50" r="18" fill={dot} />
    </>
  ),
  diamond: (ink: string) => <path d="M50 0 100 50 50 100 0 50z" fill={ink} />,
} as const;

type Shape = keyof typeof SHAPES;
/** Shape, quarter turns, and the art colours of ground, ink and dot; `p` is the paper. */
type Tile = readonly [Shape, 0 | 1 | 2 | 3, string, string, string?];

const ROWS: readonly (readonly Tile[])[] = [
  [
    ['quarter', 0, '4', '1'],
    ['leaf', 1, '3', '2'],
    ['bow', 1, 'p', '1', '5'],
    ['flower', 0, '4', '3', '1'],
    ['quarter', 1, '4', '2'],
  ],
  [
    ['star', 0, 'p', '3', '1'],
    ['disc', 0, '4', '1', '5'],
    ['quarter', 2, '3', '2'],
    ['leaf', 0, 'p', '1'],
    ['bow', 2, '4', '1', '2'],
  ],
  [
    ['leaf', 0, '4', '1'],
    ['quarter', 3, '1', '3'],
    ['flower', 0, 'p', '2', '5'],
    ['disc', 0, '4', '3', '1'],
    ['quarter', 0, '3', '1'],
  ],
  [
    ['bow', 3, '4', '2', '5'],
    ['diamond', 0, '3', '1'],
    ['leaf', 1, '4', '1'],
    ['quarter', 2, 'p', '1'],
    ['star', 0, '3', '2', 'p'],
  ],
  [
    ['quarter', 1, '4', '3'],
    ['leaf', 0, 'p', '2'],
    ['quarter', 0, '3', '1'],
    ['bow', 0, '4', '1', '5'],
    ['leaf', 1, '1', '3'],
  ],
];

const colour = (name: string) => `var(--art-${name === 'p' ? 'paper' : name})`;

/** Twenty-five tiles in the brand's colours; purely decorative. */
export function HeroTiles() {
  return (
    <svg viewBox="0 0 500 500" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g id={TILES_ID}>
        {ROWS.flatMap((row, y) =>
          row.map(([shape, turns, ground, ink, dot = ink], x) => (
            <g
              key={`${x}${y}`}
              transform={`translate(${x * 100} ${y * 100}) rotate(${turns * 90} 50 50)`}
            >
              <rect width="100.4" height="100.4" fill={colour(ground)} />
              {SHAPES[shape](colour(ink), colour(ground), colour(dot))}
            </g>
          )),
        )}
      </g>
    </svg>
  );
}

/** The same tiles, turned: another picture that adds no weight. */
export function HeroTilesAgain({ turn }: { turn: 90 | 180 }) {
  return (
    <svg viewBox="0 0 500 500" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <use href={`#${TILES_ID}`} transform={`rotate(${turn} 250 250)`} />
    </svg>
  );
}

function Petals({ d, ink, dot }: { d: string; ink: string; dot: string }) {
  return (
    <>
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} transform={`rotate(${turn} 50 50)`} d={d} fill={ink} />
      ))}
      <circle cx="50" cy="50" r="9" fill={dot} />
    </>
  );
}
