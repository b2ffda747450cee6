import { Tiles } from './tiles.tsx';
import type { Tile } from './tiles.tsx';
import css from './tile-band.module.css';

const ROWS: readonly (readonly Tile[])[] = [
  [
    { motif: 'quarter', ground: 4, inks: [1] },
    { motif: 'flower', ground: 'paper', inks: [2, 5] },
    { motif: 'arcs', turn: 90, ground: 4, inks: [3, 4, 1] },
    { motif: 'quarter', turn: 180, ground: 4, inks: [2] },
  ],
  [
    { motif: 'leaf', turn: 90, ground: 4, inks: [1] },
    { motif: 'quarter', turn: 270, ground: 4, inks: [3] },
    { motif: 'disc', ground: 4, inks: [1, 'paper'] },
    { motif: 'leaf', ground: 4, inks: [2] },
  ],
];

/**
 * Eight tiles, two by four, as wide as the page. For public, service and empty screens; never behind text or on a payment
 * screen.
 */
export function TileBand() {
  return <Tiles rows={ROWS} fit="xMidYMid slice" className={css.band} />;
}
