import { Button, EmptyState, FailureArt, Stack } from '@cauce/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './no-screen.module.css';

class Boundary extends Component<
  { readonly children: ReactNode; readonly fallback: (error: unknown) => ReactNode },
  { readonly error: unknown }
> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback(error);
  }
}

/** Catches what a screen throws: the rail stays, and the agent can go on elsewhere. Give it the address as its key. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error) => <Broken error={error} />}>{children}</Boundary>;
}

/**
 * Catches what is thrown before there are texts: a part of the page that did not arrive. There are no words to say it in, so
 * the page is loaded anew by its own button of the browser; nothing was typed yet.
 */
export function PageErrors({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={() => <div role="alert" className={css.centred} children={<FailureArt />} />}
    >
      {children}
    </Boundary>
  );
}

function Broken({ error }: { error: unknown }) {
  const { shell } = useCopy();
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <div className={css.centred} role="alert">
      <Stack gap={4} align="center">
        <EmptyState
          art={<FailureArt />}
          title={isOutdated ? shell.outdatedTitle : shell.brokenTitle}
          text={isOutdated ? shell.outdatedText : shell.brokenText}
          headingLevel={1}
        />
        <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
      </Stack>
    </div>
  );
}
