import { ButtonLink as ButtonAnchor, TextLink as TextAnchor } from '@cauce/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link within a sentence to a screen. */
export const TextLink = createLink((props: ComponentProps<typeof TextAnchor<'a'>>) => (
  <TextAnchor {...props} />
));

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink((props: ComponentProps<typeof ButtonAnchor<'a'>>) => (
  <ButtonAnchor {...props} />
));

/** A loan's number as a link to its page. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <TextLink to="/loans/order/$orderId" params={{ orderId }}>
      {orderId}
    </TextLink>
  );
}

/** A borrower's name as a link to their page. */
export function BorrowerLink({ borrowerId, name }: { borrowerId: string; name?: string }) {
  return (
    <TextLink to="/borrowers/$borrowerId" params={{ borrowerId }}>
      {name || borrowerId}
    </TextLink>
  );
}
