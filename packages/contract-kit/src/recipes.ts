import type { Recipe } from './recipe.ts';
import { cardRecipes } from './recipes/card-recipes.ts';
import { complaintRecipes } from './recipes/complaint-recipes.ts';
import { loanRecipes } from './recipes/loan-recipes.ts';
import { promotionRecipes } from './recipes/promotion-recipes.ts';
import { repaymentRecipes } from './recipes/repayment-recipes.ts';
import { closingRecipes, repayAddressRecipes, sessionRecipes } from './recipes/session-recipes.ts';
import { siteRecipes } from './recipes/site-recipes.ts';

/** Every endpoint, ordered so that each answer gives later calls what they need. */
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
