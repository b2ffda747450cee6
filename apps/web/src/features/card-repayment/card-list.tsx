import { ButtonLink, Card, ChoiceCards, Note, SectionTitle, Stack, plusIcon } from '@cauce/ui';
import { useId } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { initialsOf } from './repayment-methods.ts';
import type { BankCard } from './repayment-methods.ts';

/** The borrower's cards, none selected at first, and a row to add one. */
export function CardList({
  cards,
  selected,
  onSelect,
  isDisabled,
}: {
  cards: readonly BankCard[];
  selected: number;
  onSelect: (index: number) => void;
  isDisabled: boolean;
}) {
  const text = useCopy('cardRepayment');
  const titleId = useId();
  if (cards.length === 0)
    return (
      <Card title={text.noCards}>
        <Stack>
          <Note size="body">{text.noCardsText}</Note>
          <ButtonLink as={ScreenLink} to="cardBinding" icon={plusIcon} isBlock>
            {text.addCard}
          </ButtonLink>
        </Stack>
      </Card>
    );
  return (
    <>
      <SectionTitle>
        <span id={titleId}>{text.chooseCard}</span>
      </SectionTitle>
      <ChoiceCards
        labelledBy={titleId}
        choices={cards.map(({ bankName, cardNo }) => ({
          title: bankName || text.card,
          text: cardNo,
          mark: initialsOf(bankName || text.card),
        }))}
        selected={selected}
        onSelect={onSelect}
        isDisabled={isDisabled}
      />
      <Stack align="start">
        <ButtonLink as={ScreenLink} to="cardBinding" variant="text" icon={plusIcon}>
          {text.addCard}
        </ButtonLink>
      </Stack>
    </>
  );
}
