import { useSearch } from '@tanstack/react-router';
import { RequestCase } from './request-case.tsx';
import { RequestList } from './request-list.tsx';

/** Requests about people's own data by time left, and the open one. Both are in the address. */
export function DataRequestDeskScreen() {
  const { request: requestId = '' } = useSearch({ from: '/inside/privacy' });
  return requestId === '' ? <RequestList /> : <RequestCase key={requestId} requestId={requestId} />;
}
