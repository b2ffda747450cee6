import { readLandingConfig } from '@cauce/contract';
import type { Failure, LandingConfig } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';
import { useCall, usePromotion } from './promotion-provider.tsx';

export interface Landing {
  readonly config: LandingConfig | null;
  /** Why there is none, once that is known. */
  readonly problem: string | null;
  /** The server has said that there is no such page, or none any more: nothing can be registered here. */
  readonly isOver: boolean;
  /** The configuration; asked for again where it failed before. Null where it fails again. */
  readonly ask: () => Promise<LandingConfig | null>;
}

/**
 * The configuration of the page's template, known once its language is spoken too: a page changes its words once. A failure is said
 * as a toast and stays to be tried again. Null as the id: it is not known yet, and nothing is asked for.
 */
export function useLanding(
  templateId: string | null,
  speak: (language: LandingConfig['language']) => Promise<void>,
): Landing {
  const send = useCall();
  const { texts } = usePromotion();
  const [known, setKnown] = useState<{
    id: string | null;
    config: LandingConfig | null;
    problem: string | null;
    isOver: boolean;
  }>();
  const input = useRef<{ id: string | null; answer: Promise<LandingConfig | null> } | null>(null);

  const ask = useCallback(async () => {
    if (input.current?.id === templateId) return input.current.answer;
    if (templateId === null) return null;
    const isLatest = () => input.current?.id === templateId;
    const read = async () => {
      const outcome = await send(readLandingConfig, { templateId });
      if (!isLatest()) return null;
      if (outcome.ok) {
        await speak(outcome.data.language);
        if (!isLatest()) return null;
        setKnown({ id: templateId, config: outcome.data, problem: null, isOver: false });
        return outcome.data;
      }
      input.current = null;
      const problem = failureText(texts, outcome);
      setKnown({ id: templateId, config: null, problem, isOver: isFinal(outcome) });
      showToast(problem, { kind: 'fail' });
      return null;
    };
    const answer = read();
    input.current = { id: templateId, answer };
    return answer;
  }, [send, speak, templateId, texts]);

  useEffect(() => void ask(), [ask]);
  const own = known?.id === templateId ? known : undefined;
  return {
    config: own?.config ?? null,
    problem: own?.problem ?? null,
    isOver: own?.isOver ?? false,
    ask,
  };
}

/** Whether the server itself has answered no; a line that is lost or a service that rests may answer otherwise in a moment. */
function isFinal({ refusal }: Failure): boolean {
  return refusal === 'landingNotFound' || refusal === 'refused';
}
