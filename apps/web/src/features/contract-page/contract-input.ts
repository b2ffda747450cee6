import type { InputOf, readContract, Session } from '@cauce/contract';

export type ContractInput = InputOf<typeof readContract>;

/** The note that an address is about: that of its order, else of its product's open offer; null if it names neither. */
export function contractInput({ orderId, productId }: Session): ContractInput | null {
  if (orderId !== undefined) return { orderNo: orderId, productId: null };
  return productId === undefined ? null : { productId, orderNo: null };
}
