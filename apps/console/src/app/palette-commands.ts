import { listCollections, proposeReschedule, stopPenalties } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { lockIcon, phoneIcon, refreshIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCopy } from '../session/copy-provider.tsx';
import { setPreferences } from '../session/preferences.ts';
import { useMay } from '../session/session.ts';

/** The actions on a loan that the agent may start from anywhere. */
export function useLoanCommands() {
  const { palette: words } = useCopy();
  const navigate = useNavigate();
  const mayCollect = useMay(listCollections);
  const mayStop = useMay(stopPenalties);
  const mayReschedule = useMay(proposeReschedule);
  const onLoan = (act: 'stopPenalties' | 'reschedule') => (orderId: string) =>
    navigate({ to: '/loans/order/$orderId', params: { orderId }, search: { act } });
  return [
    ...(mayCollect
      ? [
          {
            id: 'collect',
            name: words.collect,
            icon: phoneIcon,
            run: (order: string) => navigate({ to: '/collections', search: { tab: 'all', order } }),
          },
        ]
      : []),
    ...(mayStop
      ? [
          {
            id: 'stopPenalties',
            name: words.stopPenalties,
            icon: lockIcon,
            run: onLoan('stopPenalties'),
          },
        ]
      : []),
    ...(mayReschedule
      ? [{ id: 'reschedule', name: words.reschedule, icon: refreshIcon, run: onLoan('reschedule') }]
      : []),
  ];
}

/** The agent's own settings as commands. */
export const preferenceCommands = (
  account: ConsoleCopy['account'],
  { density, densities }: ConsoleCopy['loanList'],
): { readonly id: string; readonly name: string; readonly run: () => void }[] => [
  ...(['system', 'light', 'dark'] as const).map((theme) => ({
    id: `theme ${theme}`,
    name: `${account.theme}: ${account.themes[theme]}`,
    run: () => setPreferences({ theme }),
  })),
  ...(['es', 'en'] as const).map((language) => ({
    id: `language ${language}`,
    name: `${account.language}: ${account.languages[language]}`,
    run: () => setPreferences({ language }),
  })),
  ...(['comfortable', 'compact'] as const).map((one) => ({
    id: `density ${one}`,
    name: `${density}: ${densities[one]}`,
    run: () => setPreferences({ density: one }),
  })),
];
