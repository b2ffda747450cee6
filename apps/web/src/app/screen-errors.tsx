import { Component, type ReactNode } from 'react';
import { clearFailedLoads } from '../copy/loader.ts';
import { usePath } from '../session/address.tsx';
import { BrokenScreen } from './broken-screen.tsx';

/** Catches what a screen throws: the borrower sees an error screen with a retry, never a blank page. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  const path = usePath();
  return <Boundary key={path}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  // Not a class field: for the oldest supported browsers the compiler would add a helper.
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { error: null };
    clearFailedLoads();
  }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = () => {
      clearFailedLoads();
      this.setState({ error: null });
    };
    return <BrokenScreen error={error} onRetry={retry} />;
  }
}
