import type { Recipe } from './recipe.ts';
import { cardRecipes } from './recipes/card-recipes.ts';
import { complaintRecipes } from './recipes/complaint-recipes.ts';
import { loanRecipes } from './recipes/loan-recipes.ts';
import { promotionRecipes } from './recipes/promotion-recipes.ts';
import { repaymentRecipes } from './recipes/repayment-recipes.ts';
import { closingRecipes, repayAddressRecipes, sessionRecipes } from './recipes/session-recipes.ts';
import { siteRecipes } from './recipes/site-recipes.ts';

/** Every endpoint in the order in which one's answer tells the next what it needs. */
export const recipes: readonly Recipe[] = [
  ...siteRecipes,
  ...promotionRecipes,
  ...sessionRecipes,
  ...loanRecipes,
  ...complaintRecipes,
  ...repaymentRecipes,
  ...cardRecipes,
  ...repayAddressRecipes,
  ...closingRecipes,
];
