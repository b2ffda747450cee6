import { landingContent } from '@cauce/contract';
import type {
  readLandingSettings as readEndpoint,
  saveLanding as saveEndpoint,
} from '@cauce/contract/console';
import { PHONE_COUNTRIES, phonePrefixOf } from '@cauce/lending';
import type { PhoneCountry } from '@cauce/lending';
import { parse } from 'valibot';
import {
  addLandingTemplate,
  changeLandingTemplate,
  listLandingTemplates,
} from '../../promotion/landing-templates.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { assertShowable } from './allowed-picture.ts';
import { savingOf, recordSaved } from './saving-of.ts';

export const readLandingSettings: ConsoleHandler<typeof readEndpoint> = async (
  _input,
  { db, settings },
) => {
  const templates = await listLandingTemplates(db);
  return {
    imageOrigins: [...settings.brand.imageOrigins],
    usualCountry: settings.promotion.country,
    countries: reachedCountries(settings),
    templates: templates.map((template) => ({
      ...template,
      content: parse(landingContent, template.content),
    })),
  };
};

export const saveLanding: ConsoleHandler<typeof saveEndpoint> = async (input, context) => {
  const { version: seen, ...template } = input;
  const { id, content } = template;
  for (const { address } of Object.values(content.pictures))
    assertShowable(address, context.settings);
  if (
    content.country !== undefined &&
    !reachedCountries(context.settings).includes(content.country)
  )
    throw new Refused('countryRefused');
  const saving = savingOf(context);
  if (seen === 0) {
    if (!(await addLandingTemplate(context.db, template, saving))) throw new Refused('idTaken');
  } else if (!(await changeLandingTemplate(context.db, template, seen, saving)))
    throw new Refused('changedMeanwhile');
  const version = seen + 1;
  await recordSaved(context, { kind: 'landing', id, version });
  return { version };
};

/** The countries to whose numbers codes are sent: to all of them, or to some of their prefixes. */
function reachedCountries({ promotion }: Settings): PhoneCountry[] {
  return PHONE_COUNTRIES.filter((country) => {
    const dialled = phonePrefixOf(country);
    return promotion.smsPrefixes.some(
      (prefix) => prefix.startsWith(dialled) || dialled.startsWith(prefix),
    );
  });
}
