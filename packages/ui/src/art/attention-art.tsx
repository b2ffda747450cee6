import { ArtFrame } from './flower-art.tsx';

/** Something needs attention: a tile lifted from its place, with a mark on it. */
export function AttentionArt({ className }: { className?: string | undefined }) {
  return (
    <ArtFrame className={className}>
      <path d="M4 44V22A18 18 0 0 1 22 4h22A40 40 0 0 1 4 44z" fill="var(--art-3)" />
      <path d="M44 84h22a18 18 0 0 0 18-18V44a40 40 0 0 0-40 40z" fill="var(--art-1)" />
      <rect
        x="25"
        y="25"
        width="38"
        height="38"
        rx="10"
        transform="rotate(45 44 44)"
        fill="var(--art-5)"
      />
      <path d="M44 31v15" stroke="var(--color-on-scan)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="44" cy="56.5" r="3.8" fill="var(--color-on-scan)" />
    </ArtFrame>
  );
}
