import { readSession } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useSearch } from './address.tsx';
import { carrySession } from './carry-session.ts';
import { tabSession } from './stored-session.ts';
import { useConfig } from './page-config.tsx';

interface Provided {
  readonly session: Session;
  readonly isComing: boolean;
  readonly join: () => void;
}

const SessionContext = createContext<Provided | null>(null);

export interface SessionProviderProps {
  /** The markup comes from a server, which cannot know what the tab keeps: that joins in after hydration. */
  readonly isServerMarkup: boolean;
  readonly children: ReactNode;
}

/** Reads the common parameters of the address, the one place that does, and follows it as the borrower moves. */
export function SessionProvider({ isServerMarkup, children }: SessionProviderProps) {
  const search = useSearch();
  const { merchantNumber } = useConfig();
  const [isJoined, setJoined] = useState(!isServerMarkup);
  // The language that the page was loaded in goes on where an address inside the app names none.
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
      isComing: !isJoined && (session.userId === undefined || session.sessionId === undefined),
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

/** Who is there and which loan it is about. The values are hints: the server alone decides what they may do. */
export function useSession(): Session {
  return useProvided().session;
}

/**
 * The address says nothing of who is there, and what the tab kept has not joined in yet: a wallet's return, a typed address.
 * What is asked until then is asked by nobody, so that its 401 says nothing about the session.
 */
export function useIsSessionComing(): boolean {
  return useProvided().isComing;
}

/**
 * Lets what the tab kept join in. Called by the first screen once it has been taken over: a screen that still waits for its
 * hydration must find the session that it was rendered with.
 */
export function useJoinSession(): () => void {
  return useProvided().join;
}

function useProvided() {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('useSession needs a SessionProvider above it');
  return value;
}
