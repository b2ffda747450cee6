import { ButtonLink as ButtonAnchor, TextLink as TextAnchor } from '@cauce/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link within a sentence that leads to a screen. */
export const TextLink = createLink((props: ComponentProps<typeof TextAnchor<'a'>>) => (
  <TextAnchor {...props} />
));

/** A link that looks like a button and leads to a screen. */
export const ButtonLink = createLink((props: ComponentProps<typeof ButtonAnchor<'a'>>) => (
  <ButtonAnchor {...props} />
));

/** A borrower's name, which leads to their page wherever it stands. */
export function BorrowerLink({ borrowerId, name }: { borrowerId: string; name?: string }) {
  return (
    <TextLink to="/loans/borrower/$borrowerId" params={{ borrowerId }}>
      {name || borrowerId}
    </TextLink>
  );
}
