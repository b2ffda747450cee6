import { EmptyArt, EmptyState } from '@cauce/ui';

/** Shown for an empty list. */
export const NothingHere = ({ title, text }: { title: string; text: string }) => (
  <EmptyState art={<EmptyArt />} title={title} text={text} isQuiet />
);
