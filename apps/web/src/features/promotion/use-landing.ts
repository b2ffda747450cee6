import { readLandingConfig } from '@cauce/contract';
import type { Failure, LandingConfig } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';
import { useCall, usePromotion } from './promotion-provider.tsx';

export interface Landing {
  readonly config: LandingConfig | null;
  /** Why there is no configuration, once that is known. */
  readonly problem: string | null;
  /** The server has answered that there is no such page, or no longer: nobody can register here. */
  readonly isOver: boolean;
  /** The configuration; requested again if it failed before. Null if it fails again. */
  readonly load: () => Promise<LandingConfig | null>;
}

/**
 * The configuration of the page's template. It is returned once its language is loaded too, so that a page changes its
 * words only once. A failure is shown as a toast and can be retried. With a null id, which is not known yet, nothing is
 * requested.
 */
export function useLanding(
  templateId: string | null,
  changeLanguage: (language: LandingConfig['language']) => Promise<void>,
): Landing {
  const send = useCall();
  const { texts } = usePromotion();
  const [known, setKnown] = useState<{
    id: string | null;
    config: LandingConfig | null;
    problem: string | null;
    isOver: boolean;
  }>();
  const request = useRef<{ id: string | null; answer: Promise<LandingConfig | null> } | null>(null);

  const load = useCallback(async () => {
    if (request.current?.id === templateId) return request.current.answer;
    if (templateId === null) return null;
    const isLatest = () => request.current?.id === templateId;
    const read = async () => {
      const outcome = await send(readLandingConfig, { templateId });
      if (!isLatest()) return null;
      if (outcome.ok) {
        await changeLanguage(outcome.data.language);
        if (!isLatest()) return null;
        setKnown({ id: templateId, config: outcome.data, problem: null, isOver: false });
        return outcome.data;
      }
      request.current = null;
      const problem = failureText(texts, outcome);
      setKnown({ id: templateId, config: null, problem, isOver: isFinal(outcome) });
      showToast(problem, { kind: 'fail' });
      return null;
    };
    const answer = read();
    request.current = { id: templateId, answer };
    return answer;
  }, [send, changeLanguage, templateId, texts]);

  useEffect(() => void load(), [load]);
  const own = known?.id === templateId ? known : undefined;
  return {
    config: own?.config ?? null,
    problem: own?.problem ?? null,
    isOver: own?.isOver ?? false,
    load,
  };
}

/** Whether the server itself refused; after a lost connection or a busy service a retry may succeed. */
function isFinal({ refusal }: Failure): boolean {
  return refusal === 'landingNotFound' || refusal === 'refused';
}
