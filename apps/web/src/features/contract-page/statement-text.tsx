import type { OutputOf, readContract } from '@cauce/contract';
import { Card, DatedText, DetailRow, DetailRows, Lead, Note } from '@cauce/ui';
import css from './contract-screen.module.css';
import { ScheduleRows } from './schedule-rows.tsx';

/** The longest value, in characters, that fits beside its label on a phone; a longer one is shown below. */
const SHORT = 24;

function Row({ label, value }: { label: string; value: string }) {
  if (value.length <= SHORT) return <DetailRow label={label} value={<DatedText text={value} />} />;
  return (
    <div className={css.long}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The statement of the loan's cost, shown before the note if the market's law requires one. */
export function StatementText({
  statement: { title, lead, parts },
}: {
  statement: NonNullable<OutputOf<typeof readContract>['statement']>;
}) {
  return (
    <>
      <Lead title={title} text={lead || undefined} />
      {parts.map((part) => (
        <Card key={part.title} title={part.title}>
          {part.rows.length > 0 && (
            <DetailRows>
              {part.rows.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </DetailRows>
          )}
          {part.table !== null && <ScheduleRows {...part.table} />}
          {part.notes.map((note) => (
            <div className={css.note} key={note}>
              <Note>{note}</Note>
            </div>
          ))}
        </Card>
      ))}
    </>
  );
}
