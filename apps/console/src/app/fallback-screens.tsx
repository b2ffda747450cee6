import { EmptyArt, EmptyState } from '@cauce/ui';
import { Loading } from '../calls/loading.tsx';
import { ScreenBody } from '../parts/screen/screen-body.tsx';
import { useCopy } from '../session/copy-provider.tsx';
import css from './fallback-screens.module.css';

/** Shown for an address that is no section of this role. */
export function NotFound() {
  const { shell } = useCopy();
  return <Centred title={shell.notFoundTitle} text={shell.notFoundText} />;
}

/** Shown to a role without any section. */
export function EmptyRole() {
  const { shell } = useCopy();
  return <Centred title={shell.emptyTitle} text={shell.emptyText} />;
}

/** Shown while a screen's code loads. */
export function PendingScreen() {
  return (
    <ScreenBody>
      <Loading rows={8} />
    </ScreenBody>
  );
}

function Centred(words: { title: string; text: string }) {
  return (
    <div className={css.centred}>
      <EmptyState art={<EmptyArt />} headingLevel={1} {...words} />
    </div>
  );
}
