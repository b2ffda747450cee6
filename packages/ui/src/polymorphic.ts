import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that can render as another element: `as="a"`, or a link component of the app. Its own props take
 * precedence; all others are checked against the chosen element.
 */
export type Polymorphic<E extends ElementType, Own> = Own & { as?: E | undefined } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
