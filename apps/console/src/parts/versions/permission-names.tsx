import type { Permission } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** Permissions in words below a label; nothing without any. */
export function PermissionNames({ label, of }: { label: string; of: readonly Permission[] }) {
  const { agents: words } = useCopy();
  if (of.length === 0) return null;
  return (
    <div>
      <Note>{label}</Note>
      <p>{of.map((one) => words.permissionNames[one]).join(', ')}</p>
    </div>
  );
}
