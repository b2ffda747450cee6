import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import { short } from './promotion-fields.server.ts';
import { landingConfigOut, landingSample } from './promotion-landing.server.ts';
import * as client from './promotion.ts';

export const readLandingConfig = defineServerEndpoint(client.readLandingConfig, {
  summary: 'Returns the configuration of a promotional page by its template id',
  source: 'spec 2 §7: channel-template',
  request: v.object({ templateId: short }),
  reply: landingConfigOut,
  sample: landingSample,
});
