import { Button } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCopy } from '../../../session/copy-provider.tsx';

/** Removes all filters; the order of the rows stays. */
export function RemoveAllFilters() {
  const { loanList: words } = useCopy();
  const navigate = useNavigate({ from: '/loans' });
  return (
    <Button
      size="s"
      variant="text"
      onClick={() => void navigate({ search: ({ sort }) => ({ sort }) })}
    >
      {words.removeAll}
    </Button>
  );
}
