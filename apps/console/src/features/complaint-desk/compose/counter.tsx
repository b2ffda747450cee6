import { countCharacters } from '@cauce/lending';
import { VisuallyHidden } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './composer.module.css';

/** From this many characters left, screen readers announce the counter. */
const SPOKEN_FROM_LEFT = 20;

/** How much of a text's limit is used. */
export function Counter({ text, most }: { text: string; most: number }) {
  const { complaintDesk: words, shell } = useCopy();
  const used = countCharacters(text);
  const left = most - used;
  return (
    <span className={css.counter} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{shell.counter(used, most)}</span>
      <VisuallyHidden>
        <span aria-live="polite">
          {left < 0
            ? words.counterOver(-left)
            : left <= SPOKEN_FROM_LEFT
              ? words.counterLeft(left)
              : ''}
        </span>
      </VisuallyHidden>
    </span>
  );
}
