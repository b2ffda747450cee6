import { Icon, refreshIcon } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './reply-images.module.css';
import type { ReplyImages as Images } from './use-reply-images.ts';

/** The images of a draft reply, each with a remove button and, if it failed, a retry. */
export function ReplyImages({ images }: { images: Images }) {
  const { complaintDesk: words } = useCopy();
  if (images.list.length === 0) return null;
  return (
    <ul className={css.images} aria-label={words.images}>
      {images.list.map(({ key, src, state, percent }, index) => {
        const name = words.image(index + 1);
        return (
          <li key={key} className={css.tile} data-state={state}>
            <img className={css.picture} src={src} alt={name} />
            {state === 'uploading' && (
              <progress
                className={css.bar}
                max={100}
                value={percent}
                aria-label={words.uploading(name, percent)}
              />
            )}
            {state === 'failed' && (
              <button
                type="button"
                className={css.retry}
                aria-label={words.retryImage(name)}
                onClick={() => images.retry(key)}
              >
                <Icon name={refreshIcon} size="s" />
              </button>
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={words.removeImage(name)}
              onClick={() => images.remove(key)}
            >
              <Icon name="close" size="xxs" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
