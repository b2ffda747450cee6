import type { DataRequestFields } from '../../session/site-data.tsx';

/** The fields that must be filled in, in the form's order. */
export const requiredOf = ({ right }: Pick<DataRequestFields, 'right'>) =>
  right === 'nomination'
    ? (['name', 'contact', 'nomineeName', 'nomineeContact', 'text'] as const)
    : (['name', 'contact', 'text'] as const);
