import { PHONE_COUNTRIES } from '@cauce/lending';
import * as v from 'valibot';
import * as wire from '../wire/values.server.ts';
import { landingContentSample } from './landing-sample.ts';
import { landingContent } from './landing-template.ts';

/** What the page learns about its template: the operator's content, and what only the server knows. */
export const landingConfigOut = v.strictObject({
  id: v.string(),
  ...landingContent.entries,
  /** The country of accepted mobile numbers. */
  country: v.picklist(PHONE_COUNTRIES),
  /** Whether a captcha without a picture is available (`readWorkCaptcha`). */
  hasWorkCaptcha: wire.flagOut,
});

export const landingSample: v.InferOutput<typeof landingConfigOut> = {
  id: 'demo',
  ...landingContentSample,
  country: 'CN',
  hasWorkCaptcha: '1',
};
