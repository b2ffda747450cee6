import { CONTRACT_TEXT_VERSION } from '@cauce/copy/contract';
import { STATEMENT_TEXT_VERSION } from '@cauce/copy/disclosure';
import type { Settings } from '../../settings/settings.ts';
import type { Agreement, OfferTerms } from '../offers.ts';

/** The texts and the default of the box as of today. */
export const currentAgreement = ({ policy }: Pick<Settings, 'policy'>): Agreement => ({
  textVersion: CONTRACT_TEXT_VERSION,
  statementVersion: STATEMENT_TEXT_VERSION,
  wasPreticked: policy['consent.preticked'],
});

/** The texts and the default of the box with which an offer was shown. */
export const agreementOf = (
  { agreement }: Pick<OfferTerms, 'agreement'>,
  settings: Pick<Settings, 'policy'>,
): Agreement => agreement ?? currentAgreement(settings);
