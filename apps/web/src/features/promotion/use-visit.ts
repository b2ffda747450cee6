import { trackVisit } from '@cauce/contract';
import type { LandingConfig } from '@cauce/contract';
import { useEffect, useRef } from 'react';
import { useCall } from './promotion-provider.tsx';
import { visitData } from './visit-data.ts';
import type { VisitorOrigin } from './visitor-origin.ts';

/** Counts the visit once the page knows its template. The answer is ignored. */
export function useVisit(config: LandingConfig | null, origin: VisitorOrigin): void {
  const call = useCall();
  const counted = useRef('');
  useEffect(() => {
    if (config === null || counted.current === config.id) return;
    counted.current = config.id;
    void call(trackVisit, visitData(config, origin, 'register'));
  }, [call, config, origin]);
}
