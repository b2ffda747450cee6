import type { InputOf, readContract, Session } from '@cauce/contract';

/** Which note an address is about: that of its order, else of the open offer of its product. */
export function contractInput({ orderId, productId }: Session): InputOf<typeof readContract> {
  return orderId === undefined
    ? { orderNo: null, productId: productId ?? null }
    : { orderNo: orderId, productId: null };
}
