import { knownStatus } from '@cauce/lending';
import { Badge, Button, ChoiceCards, Logo, readableId, Sheet } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { statusAppearance } from '../../session/loan/status-appearance.ts';
import type { Order } from './complaint.ts';
import css from './order-picker.module.css';

interface OrderPickerProps {
  readonly isOpen: boolean;
  readonly orders: readonly Order[];
  readonly chosen: Order | null;
  readonly onClose: () => void;
  readonly onUse: (order: Order) => void;
}

/** All loans of the borrower, to choose one. */
export function OrderPicker({ isOpen, onClose, ...rest }: OrderPickerProps) {
  const copy = useCopy();
  const { home } = useCopy('complaints');
  return (
    <Sheet isOpen={isOpen} title={home.pick} closeLabel={copy.common.close} onClose={onClose}>
      <Choices {...rest} />
    </Sheet>
  );
}

function Choices({ orders, chosen, onUse }: Omit<OrderPickerProps, 'isOpen' | 'onClose'>) {
  const copy = useCopy('complaints');
  const [marked, setMarked] = useState(chosen ?? orders[0] ?? null);
  return (
    <>
      <ChoiceCards
        label={copy.home.pick}
        isSunken
        choices={orders.map((order) => ({
          title: order.productName || copy.loan,
          text: copy.order(readableId(order.orderNo)),
          mark: <Logo src={order.productLogo} />,
          end: order.statusText !== '' && (
            <Badge tone={statusAppearance(knownStatus(order)).tone}>{order.statusText}</Badge>
          ),
        }))}
        selected={orders.findIndex(({ orderNo }) => orderNo === marked?.orderNo)}
        onSelect={(index) => setMarked(orders[index] ?? null)}
      />
      <div className={css.use}>
        <Button isBlock onClick={() => marked !== null && onUse(marked)}>
          {copy.home.use}
        </Button>
      </div>
    </>
  );
}
