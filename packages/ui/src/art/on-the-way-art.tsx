import { ArtFrame } from './flower-art.tsx';

/** Money on its way: a coin rolling along a channel between two rows of tiles. */
export function OnTheWayArt({ className }: { className?: string | undefined }) {
  return (
    <ArtFrame className={className}>
      <path d="M4 62h80v4a18 18 0 0 1-18 18H22A18 18 0 0 1 4 66z" fill="var(--art-1)" />
      <path
        d="M12 73c5.3-6 10.7-6 16 0s10.7 6 16 0 10.7-6 16 0 10.7 6 16 0"
        fill="none"
        stroke="var(--art-paper)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M12 31h12M12 43h7M12 19h7"
        stroke="var(--art-3)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="52" cy="37" r="21" fill="var(--art-2)" />
      <path
        d="M52 37A14 14 0 0 1 38 23a14 14 0 0 1 14 14zM52 37a14 14 0 0 1 14 14 14 14 0 0 1-14-14z"
        fill="var(--art-5)"
      />
      <path
        d="M52 37a14 14 0 0 1 14-14 14 14 0 0 1-14 14zM52 37a14 14 0 0 1-14 14 14 14 0 0 1 14-14z"
        fill="var(--art-paper)"
      />
    </ArtFrame>
  );
}
