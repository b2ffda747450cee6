import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Card } from '../layout/card.tsx';
import { Stack } from '../layout/stack.tsx';
import css from './skeleton.module.css';

/**
 * A placeholder in the shape of the content that is loading. `width` is a percentage of its container. Set `aria-busy` on
 * the region, as `Page isBusy` does.
 */
export function Skeleton({
  shape = 'line',
  width = 100,
}: {
  shape?: 'line' | 'title' | 'amount' | 'pill' | 'logo' | 'banner';
  width?: 25 | 40 | 50 | 65 | 75 | 100;
}) {
  return (
    <span
      className={classNames(css.blank, css[shape], width !== 100 && css[`w${width}`])}
      aria-hidden="true"
    />
  );
}

/** Placeholder of a `ProductHeader`. */
export function SkeletonProduct() {
  return (
    <div className={css.product}>
      <Skeleton shape="logo" />
      <div className={css.words}>
        <Skeleton width={40} />
        <Skeleton width={65} />
      </div>
    </div>
  );
}

/** Placeholder of `DetailRows` with `count` rows. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className={css.rows}>
      {Array.from({ length: count }, (_, index) => (
        <div className={css.row} key={index}>
          <Skeleton width={index % 2 === 0 ? 40 : 50} />
          <Skeleton width={25} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a product with its amount, the head of a bill or a voucher. */
export function SkeletonHero() {
  return (
    <>
      <SkeletonProduct />
      <Skeleton width={40} />
      <Skeleton shape="amount" width={50} />
    </>
  );
}

/** A card of placeholders, `gap` apart as in a `Stack`. */
export function SkeletonCard({
  isSnug = false,
  ...stack
}: { isSnug?: boolean } & Pick<ComponentProps<typeof Stack>, 'gap' | 'children'>) {
  return (
    <Card isSnug={isSnug}>
      <Stack {...stack} />
    </Card>
  );
}
