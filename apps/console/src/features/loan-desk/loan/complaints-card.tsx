import type { ConsoleOutputOf, readOrder } from '@cauce/contract/console';
import { complaintFolio } from '@cauce/lending';
import { Card, DetailRow, DetailRows, Note } from '@cauce/ui';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { complaintLink } from '../desk-links.ts';

type Complaints = ConsoleOutputOf<typeof readOrder>['complaints'];

/** The latest complaints, each a link to its case. */
export function ComplaintsCard({ complaints, count }: { complaints: Complaints; count?: number }) {
  const { loanDesk: words } = useCopy();
  const { language } = usePreferences();
  return (
    <Card title={words.complaints} titleEnd={count || undefined}>
      {complaints.length === 0 ? (
        <Note>{words.noComplaints}</Note>
      ) : (
        <DetailRows>
          {complaints.map((one) => (
            <DetailRow
              key={one.id}
              label={language === 'es' ? one.titleEs : one.titleEn}
              value={
                <>
                  <TextLink {...complaintLink(one.id)}>
                    {words.folio(complaintFolio(one.folio))}
                  </TextLink>
                  <Note>{words.complaintStates[one.state]}</Note>
                </>
              }
            />
          ))}
        </DetailRows>
      )}
    </Card>
  );
}
