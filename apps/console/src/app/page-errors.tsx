import { Button, EmptyState, FailureArt, Stack } from '@cauce/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import css from './no-screen.module.css';

/** Catches what is thrown where there are no texts yet: a part of the page that did not arrive. A drawing must do. */
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

/** In the place of a screen that has thrown: the menu stays, and the agent can go on elsewhere. */
export function BrokenScreen({ error }: { error: unknown }) {
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
