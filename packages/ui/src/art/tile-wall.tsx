import { Tiles } from './tiles.tsx';
import type { Tile } from './tiles.tsx';
import css from './tile-wall.module.css';

const ROWS: readonly (readonly Tile[])[] = [
  [
    { motif: 'quarter', ground: 4, inks: [1] },
    { motif: 'leaf', turn: 90, ground: 3, inks: [2] },
    { motif: 'arcs', turn: 90, ground: 'paper', inks: [1, 'paper', 5] },
    { motif: 'flower', ground: 4, inks: [3, 1] },
  ],
  [
    { motif: 'corners', ground: 'paper', inks: [3, 1] },
    { motif: 'disc', ground: 4, inks: [1, 5] },
    { motif: 'quarter', turn: 180, ground: 3, inks: [2] },
    { motif: 'leaf', ground: 'paper', inks: [1] },
  ],
  [
    { motif: 'leaf', turn: 90, ground: 4, inks: [1] },
    { motif: 'quarter', turn: 270, ground: 4, inks: [3] },
    { motif: 'leaf', ground: 4, inks: [1] },
    { motif: 'quarter', turn: 180, ground: 4, inks: [2] },
  ],
];

/** Twelve tiles, three by four, that fill their container from the top: the head of a promotional page. */
export function TileWall() {
  return <Tiles rows={ROWS} fit="xMidYMin slice" className={css.wall} />;
}
