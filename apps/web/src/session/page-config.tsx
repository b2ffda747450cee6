import type { PageConfig } from '@cauce/contract';
import { createContext, type ReactNode } from 'react';
import { useRequired } from './use-required.ts';

const ConfigContext = createContext<PageConfig | null>(null);

export function ConfigProvider({ config, children }: { config: PageConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The lender, the API's address and the market's rules, as the page was given them. */
export function useConfig(): PageConfig {
  return useRequired(ConfigContext, 'ConfigProvider');
}
