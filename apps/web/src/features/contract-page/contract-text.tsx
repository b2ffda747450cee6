import type { OutputOf, readContract } from '@cauce/contract';
import { contractDocument } from '@cauce/copy/contract';
import type { ContractParagraph } from '@cauce/copy/contract';
import {
  Card,
  DatedText,
  DetailRows,
  HeroAmount,
  Lead,
  LegalText,
  NoticeBar,
  Signatures,
} from '@cauce/ui';
import { Fragment } from 'react';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { unbroken } from '../../session/unbroken.ts';
import { useLoanMoney } from '../../session/use-money.ts';

/** The layout of the note: what it is for, its figures, its payments and its clauses. */
export function ContractText({
  note,
  isPreview,
}: {
  note: OutputOf<typeof readContract>;
  isPreview: boolean;
}) {
  const copy = useCopy('contractPage');
  const { country, operator } = useConfig();
  const language = useLanguage();
  const money = useLoanMoney();
  const document = contractDocument(
    note,
    {
      money: money.format,
      country,
      operatorContact: operator.contact,
    },
    language,
  );
  const { plan } = document;

  return (
    <>
      <Lead title={document.title} text={document.placeAndDate || undefined} />
      {isPreview && <NoticeBar>{copy.preview}</NoticeBar>}
      {document.translation !== null && <NoticeBar>{document.translation}</NoticeBar>}
      <Card label={document.goodFor.label}>
        <HeroAmount label={document.goodFor.label}>
          {note.total === null ? (
            document.goodFor.value
          ) : (
            <Amount size="xl" of={note.total} money={money} />
          )}
        </HeroAmount>
        <DetailRows
          rows={document.rows.map(({ label, value }) => ({
            label,
            // A date must not break across lines.
            value: <DatedText text={value} />,
          }))}
        />
      </Card>
      {plan.rows.length > 0 && (
        <Card title={plan.title}>
          <DetailRows
            rows={[
              ...plan.rows.map(([number, dueOn, amount]) => ({
                label: `${number}. ${dueOn}`,
                value: amount,
              })),
              { ...plan.total, kind: 'total' },
            ]}
          />
        </Card>
      )}
      <Card>
        <LegalText>
          {document.clauses.map(({ title, paragraphs }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph, index) => (
                <Paragraph key={index} runs={paragraph} />
              ))}
            </Fragment>
          ))}
          <Signatures signers={document.signatures} />
        </LegalText>
      </Card>
    </>
  );
}

function Paragraph({ runs }: { runs: ContractParagraph }) {
  return (
    <p>
      {runs.map(({ text, isStrong }, index) =>
        isStrong ? (
          <b key={index}>
            <DatedText text={unbroken(text)} />
          </b>
        ) : (
          <DatedText key={index} text={unbroken(text)} />
        ),
      )}
    </p>
  );
}
