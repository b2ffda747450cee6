import { EmptyArt, EmptyState } from '@cauce/ui';

/** What stands for the rows of a list that has none. */
export const NothingHere = ({ title, text }: { title: string; text: string }) => (
  <EmptyState art={<EmptyArt />} title={title} text={text} isQuiet />
);
