import { readSession } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import {
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useSearch } from './address.tsx';
import { carrySession } from './carry-session.ts';
import { tabSession } from './stored-session.ts';
import { useConfig } from './page-config.tsx';
import { useRequired } from './use-required.ts';

interface SessionValue {
  readonly session: Session;
  readonly isPending: boolean;
  readonly join: () => void;
}

const SessionContext = createContext<SessionValue | null>(null);

export interface SessionProviderProps {
  /** A server rendered the markup. It cannot know what the tab stored; that is added after hydration. */
  readonly isServerMarkup: boolean;
  readonly children: ReactNode;
}

/** Reads the common parameters of the address (nothing else does) and follows it as the borrower navigates. */
export function SessionProvider({ isServerMarkup, children }: SessionProviderProps) {
  const search = useSearch();
  const { merchantNumber } = useConfig();
  const [isJoined, setJoined] = useState(!isServerMarkup);
  // The language of the page load applies when an address inside the app names none.
  const [loaded] = useState(() => languageIn(search));
  const session = useMemo(
    () => carrySession({ ...(isJoined && tabSession.read()), ...loaded }, search, merchantNumber),
    [isJoined, loaded, search, merchantNumber],
  );
  useEffect(() => {
    if (isJoined) tabSession.write(session);
  }, [isJoined, session]);
  const value = useMemo(
    () => ({
      session,
      isPending: !isJoined && (session.userId === undefined || session.sessionId === undefined),
      join: () => startTransition(() => setJoined(true)),
    }),
    [isJoined, session],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function languageIn(search: string): Session {
  const { isNeedPop } = readSession(search, '');
  return isNeedPop === undefined ? {} : { isNeedPop };
}

/** The borrower and the loan. The values are hints: only the server decides what they allow. */
export function useSession(): Session {
  return useSessionValue().session;
}

/**
 * True while the address lacks the borrower or the session and the tab's stored session has not been added yet: the return from a
 * wallet, a typed address. A request sent now would have no session, so its 401 does not mean that the session has expired.
 */
export function useIsSessionPending(): boolean {
  return useSessionValue().isPending;
}

/**
 * Adds what the tab stored. The first screen calls it after hydration: a screen that still hydrates must find the session
 * that it was rendered with.
 */
export function useJoinSession(): () => void {
  return useSessionValue().join;
}

function useSessionValue() {
  return useRequired(SessionContext, 'SessionProvider');
}
