import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a part that may be drawn as another element: `as="a"`, or a link component of the app.
 * Its own props win; everything else is checked against the chosen element.
 */
export type Polymorphic<E extends ElementType, Own> = Own & { as?: E | undefined } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
