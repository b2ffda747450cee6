import { Button, EmptyState, FailureArt, Stack } from '@cauce/ui';
import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './no-screen.module.css';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ComponentType<{ readonly error: unknown }>;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback: Fallback } = this.props;
    return error === null ? children : <Fallback error={error} />;
  }
}

/** Catches what a screen throws: the rail stays, and the agent can go on elsewhere. Give it the address as its key. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  return <Boundary fallback={Broken}>{children}</Boundary>;
}

/** Catches what is thrown where there are no texts yet: a part of the page that did not arrive. A drawing must do. */
export function PageErrors({ children }: { children: ReactNode }) {
  return <Boundary fallback={Wordless}>{children}</Boundary>;
}

function Wordless() {
  return (
    <div role="alert" className={css.centred}>
      <FailureArt />
    </div>
  );
}

function Broken({ error }: { error: unknown }) {
  const { shell } = useCopy();
  // A part of the page that is gone after a deployment.
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
