import type { ReactNode } from 'react';

const petal = 'M44 44A31 31 0 0 1 13 13A31 31 0 0 1 44 44z';
const half = { fill: 'none', stroke: 'var(--art-1)', strokeWidth: 2, strokeDasharray: '3 4' };

/** The square canvas of the illustrations: 88 units, hidden from screen readers. */
export function ArtFrame({
  children,
  className,
  hasTile = true,
}: {
  children: ReactNode;
  className?: string | undefined;
  hasTile?: boolean;
}) {
  return (
    <svg className={className} viewBox="0 0 88 88" overflow="visible" aria-hidden="true">
      {hasTile && <rect x="4" y="4" width="80" height="80" rx="18" fill="var(--art-paper)" />}
      {children}
    </svg>
  );
}

/** A tile flower: `half` is in progress (in review, waiting), `whole` is complete with a tick, `loose` has lost a petal. */
export function FlowerArt({
  kind,
  className,
}: {
  kind: 'half' | 'whole' | 'loose';
  className?: string | undefined;
}) {
  return (
    <ArtFrame className={className}>
      {kind === 'half' && (
        <>
          <Petals turns={[0, 90]} fill="var(--art-1)" />
          <Petals turns={[180, 270]} {...half} />
          <circle cx="44" cy="44" r="8" fill="var(--art-5)" />
        </>
      )}
      {kind === 'whole' && (
        <>
          <Petals turns={[0, 90, 180, 270]} fill="var(--color-success)" />
          <circle cx="44" cy="44" r="15" fill="var(--art-paper)" />
          <path
            d="m37.5 44.5 4.5 4.5 8.5-9"
            fill="none"
            stroke="var(--color-success)"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      {kind === 'loose' && (
        <>
          <Petals turns={[0, 180, 270]} fill="var(--art-2)" />
          <g transform="translate(9 -7) rotate(22 60 28)">
            <Petals turns={[90]} fill="var(--color-danger)" />
          </g>
        </>
      )}
    </ArtFrame>
  );
}

function Petals({
  turns,
  ...paint
}: {
  turns: readonly number[];
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  strokeDasharray?: string;
}) {
  return turns.map((turn) => (
    <path key={turn} transform={`rotate(${turn} 44 44)`} d={petal} {...paint} />
  ));
}
