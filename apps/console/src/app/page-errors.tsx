import { Button, EmptyState, FailureArt, Stack } from '@cauce/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './fallback-screens.module.css';

/** Catches errors before texts are loaded: a chunk that failed to load. It can only show a picture. */
export class PageErrors extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Wordless /> : this.props.children;
  }
}

function Wordless() {
  return (
    <div role="alert" className={css.centred}>
      <FailureArt />
    </div>
  );
}

/** Replaces a screen that has thrown: the menu stays, so the agent can go elsewhere. */
export function BrokenScreen({ error }: { error: unknown }) {
  const { shell } = useCopy();
  // A chunk or its styles that no longer exist after a deployment.
  const isOutdated = error instanceof Error && /import|module|preload CSS/i.test(error.message);
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
