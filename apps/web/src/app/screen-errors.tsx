import { Component, type ReactNode } from 'react';
import { usePath } from '../session/address.tsx';
import { BrokenScreen } from './broken-screen.tsx';

/** Catches what a screen throws: the borrower sees a designed state with a retry, never a blank page. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  const path = usePath();
  return <Boundary key={path}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenScreen error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
