import { firstTexts } from '../copy/first-screen-texts.ts';
import { addScreenTexts } from '../copy/screen-texts.ts';
import { devScreens } from './dev-screens.ts';
import { titleIn } from './screen-entry.ts';
import type { ScreenTable } from './screen-entry.ts';

addScreenTexts(firstTexts);

/**
 * The screens that shells open first. They are part of the first load (docs/decisions/012-first-load.md); all others are
 * loaded later.
 */
export const firstScreens: ScreenTable = {
  loanDetail: {
    file: 'src/features/loan-detail/loan-detail-screen.tsx',
    load: () => import('../features/loan-detail/loan-detail-screen.tsx'),
    texts: ['loanDetail'],
    title: titleIn('loanDetail', (texts) => texts.title),
  },
  loanConfirmation: {
    file: 'src/features/loan-confirmation/loan-confirmation-screen.tsx',
    load: () => import('../features/loan-confirmation/loan-confirmation-screen.tsx'),
    texts: ['loanConfirmation'],
    title: (copy) => copy.loan.confirmTitle,
  },
  repayment: {
    file: 'src/features/repayment/repayment-screen.tsx',
    load: () => import('../features/repayment/repayment-screen.tsx'),
    texts: ['repayment'],
    title: (copy) => copy.loan.repayment,
  },
  repaymentInstructions: {
    file: 'src/features/repayment-instructions/repayment-instructions-screen.tsx',
    load: () => import('../features/repayment-instructions/repayment-instructions-screen.tsx'),
    texts: ['repaymentInstructions'],
    title: titleIn('repaymentInstructions', (texts) => texts.title),
  },
  ...devScreens,
};
