// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, providersAt } from '../../test/providers.tsx';
import { loadCopy } from '../copy/load-copy.ts';
import { useOwnParameters } from './own-parameters.ts';
import { ScreenLink } from './screen-link.tsx';
import { useSession } from './session-provider.tsx';
import { useGo } from './use-go.ts';
import { NavigationContext } from './navigation.ts';

const send = async () => answer('');
const ADDRESS = '/loan/detail?userId=1001&sessionId=s&orderId=D174&from=confirm';

function Probe() {
  const go = useGo();
  return (
    <>
      <output>{JSON.stringify([useSession(), useOwnParameters('loanDetail')])}</output>
      <ScreenLink to="complaintDetail" own={{ problemId: '7' }}>
        complaint
      </ScreenLink>
      <button type="button" onClick={() => go('orders', { orderId: 'D180' })}>
        orders
      </button>
    </>
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  await loadCopy('es');
});
afterEach(cleanup);

describe('links', () => {
  it('carry the session and their own parameters', () => {
    const { Providers } = providersAt(ADDRESS, { send });
    render(<Probe />, { wrapper: Providers });
    expect(screen.getByText('complaint').getAttribute('href')).toBe(
      '/complainDetails?userId=1001&sessionId=s&merchantNumber=CAUCE&orderId=D174&problemId=7',
    );
  });

  it('navigate without leaving the page, and the session follows the address', () => {
    const { Providers } = providersAt(ADDRESS, { send });
    render(<Probe />, { wrapper: Providers });
    expect(screen.getByRole('status').textContent).toContain('"from":"confirm"');
    fireEvent.click(screen.getByText('orders'));
    expect(screen.getByRole('status').textContent).toContain('"orderId":"D180"');
    expect(screen.getByRole('status').textContent).toContain('"from":""');
  });

  it('load the screen’s chunk at the first touch', () => {
    const preload = vi.fn<(name: string) => void>();
    const { Providers } = providersAt(ADDRESS, { send });
    render(
      <NavigationContext value={{ preload, goBack: () => undefined, close: () => undefined }}>
        <Probe />
      </NavigationContext>,
      { wrapper: Providers },
    );
    fireEvent.pointerDown(screen.getByText('complaint'));
    expect(preload).toHaveBeenCalledWith('complaintDetail');
  });
});
