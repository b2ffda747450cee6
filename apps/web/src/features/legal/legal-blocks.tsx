import type { PageConfig } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import type { LegalBlock, LegalRun, LegalSlot } from '@cauce/copy/legal/legal-document';
import { EARLY_PAYMENT_IS_A_RIGHT, PREPAYMENT_MIN_DAYS } from '@cauce/lending';
import { Fragment } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import type { SiteRules } from '../../session/site-data.tsx';
import css from './legal-page.module.css';

/** The configured value for each slot of a legal text. */
function slotValues(
  { brandName, operator, country }: PageConfig,
  { messagesKeptMonths, prepaysAfterHalfTerm = !EARLY_PAYMENT_IS_A_RIGHT[country] }: SiteRules,
  copy: ScreenCopy['legal'],
): Readonly<Record<LegalSlot, string>> {
  return {
    contactMessages: copy.contactMessages(messagesKeptMonths),
    earlyRepayment: copy.earlyRepayment(prepaysAfterHalfTerm ? PREPAYMENT_MIN_DAYS : 0),
    brandName,
    companyName: operator.name,
    companyAddress: operator.address,
    companyContact: operator.contact,
    companyLicence: operator.licence,
  };
}

/** The blocks of a legal text as elements; no part of it is ever interpreted as HTML. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className={css.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading>
        <Runs runs={block.runs} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((runs, index) => (
          <li key={index}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a narrow window: the table scrolls, and is focusable so that it scrolls by keyboard too
    <div className={css.scroll} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((runs, index) => (
              <th key={index} scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((runs, column) => (
                <td key={column}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs }: { runs: readonly LegalRun[] }) {
  const values = slotValues(useConfig(), useSiteData().rules, useCopy('legal'));
  return runs.map((run, index) => {
    if (typeof run === 'string') return <Fragment key={index}>{run}</Fragment>;
    if ('slot' in run) return <Fragment key={index}>{values[run.slot]}</Fragment>;
    if ('strong' in run)
      return (
        <b key={index}>
          <Runs runs={run.strong} />
        </b>
      );
    return (
      <a key={index} href={run.link}>
        {run.text}
      </a>
    );
  });
}
