import { Note } from '@cauce/ui';
import { useConfig } from './page-config.tsx';

/** The lender's name, licence and contact, at the end of each public and legal page. */
export function OperatorNote() {
  const { name, licence, contact } = useConfig().operator;
  const known = [name, licence, contact].filter((one) => one !== '');
  return known.length === 0 ? null : (
    <footer>
      <Note>{known.join(' · ')}</Note>
    </footer>
  );
}
