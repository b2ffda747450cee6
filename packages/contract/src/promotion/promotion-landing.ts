import { PHONE_COUNTRIES } from '@cauce/lending';
import type { PhoneCountry } from '@cauce/lending';
import * as v from 'valibot';
import * as wire from '../wire/values.ts';
import { LANDING_LANGUAGES } from './landing-template.ts';

/* @__NO_SIDE_EFFECTS__ */
function oneOf<const Name extends string>(names: readonly Name[], fallback: Name) {
  return v.pipe(
    v.unknown(),
    v.transform((value): Name => names.find((name) => name === value) ?? fallback),
  );
}

const picture = wire.looseRecord({ address: wire.looseText, text: wire.looseText });

/** Tolerant: for a missing field the page shows its own default. */
export const landingConfigIn = wire.looseRecord({
  id: wire.looseText,
  language: oneOf(LANDING_LANGUAGES, 'zh'),
  title: wire.looseText,
  pictures: wire.looseRecord({ hero: picture, logo: picture }),
  colours: wire.looseRecord({
    primary: wire.looseText,
    onPrimary: wire.looseText,
    background: wire.looseText,
    ink: wire.looseText,
  }),
  texts: wire.looseRecord({
    headline: wire.looseText,
    lead: wire.looseText,
    button: wire.looseText,
  }),
  agreement: wire.looseRecord({ title: wire.looseText, text: wire.looseText }),
  rateStatement: wire.looseText,
  downloads: wire.looseRecord({ ios: wire.looseText, android: wire.looseText }),
  country: oneOf<PhoneCountry>(PHONE_COUNTRIES, 'CN'),
  hasWorkCaptcha: wire.looseFlag,
});

export type LandingConfig = v.InferOutput<typeof landingConfigIn>;
