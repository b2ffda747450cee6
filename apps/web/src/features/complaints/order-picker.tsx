import { Badge, Button, Logo, Sheet } from '@cauce/ui';
import { useId, useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { readableId, toneOfOrder } from './complaint.ts';
import type { Order } from './complaint.ts';
import css from './order-picker.module.css';

interface OrderPickerProps {
  readonly isOpen: boolean;
  readonly orders: readonly Order[];
  readonly chosen: Order | null;
  readonly onClose: () => void;
  readonly onUse: (order: Order) => void;
}

/** All loans of the borrower, one to be chosen (spec 1 §2.1, design 09b). */
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
  const name = useId();
  const [marked, setMarked] = useState(chosen ?? orders[0] ?? null);
  return (
    <>
      <div className={css.orders} role="radiogroup" aria-label={copy.home.pick}>
        {orders.map((order) => (
          <label className={css.order} key={order.orderNo}>
            <input
              type="radio"
              name={name}
              checked={order.orderNo === marked?.orderNo}
              onChange={() => setMarked(order)}
            />
            <Logo src={order.productLogo} />
            <span className={css.words}>
              <span className={css.name}>{order.productName || copy.loan}</span>{' '}
              <span className={css.text}>{copy.order(readableId(order.orderNo))}</span>
            </span>
            {order.statusText !== '' && <Badge tone={toneOfOrder(order)}>{order.statusText}</Badge>}
            <span className={css.radio} />
          </label>
        ))}
      </div>
      <div className={css.use}>
        <Button isBlock onClick={() => marked !== null && onUse(marked)}>
          {copy.home.use}
        </Button>
      </div>
    </>
  );
}
