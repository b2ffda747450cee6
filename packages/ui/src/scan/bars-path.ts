/**
 * The bars of a code as one SVG path, one unit per module. `widths` are module widths of bars and spaces in turn, bar
 * first; the first bar starts after the quiet zone.
 */
export function barsPath(widths: readonly number[], quietZone: number, height: number): string {
  let at = quietZone;
  let path = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${at} 0h${width}v${height}h${-width}z`;
    at += width;
  });
  return path;
}
