import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import {
  orderComplaintTypes,
  readComplaintTypeSettings,
  saveComplaintType,
} from './complaint-types.ts';
import { readContactSettings, saveContacts } from './contacts.ts';
import { readLandingSettings, saveLanding } from './landings.ts';
import { orderProducts, readProductSettings, saveProductRules } from './products.ts';
import {
  orderReplyTemplates,
  readReplyTemplateSettings,
  saveReplyTemplate,
} from './reply-templates.ts';
import { readVersions } from './versions.ts';

export const operatorSettingsActs = [
  mountsConsole(call.readContactSettings, readContactSettings),
  mountsConsole(call.saveContacts, saveContacts),
  mountsConsole(call.readProductSettings, readProductSettings),
  mountsConsole(call.saveProductRules, saveProductRules),
  mountsConsole(call.orderProducts, orderProducts),
  mountsConsole(call.readComplaintTypeSettings, readComplaintTypeSettings),
  mountsConsole(call.saveComplaintType, saveComplaintType),
  mountsConsole(call.orderComplaintTypes, orderComplaintTypes),
  mountsConsole(call.readReplyTemplateSettings, readReplyTemplateSettings),
  mountsConsole(call.saveReplyTemplate, saveReplyTemplate),
  mountsConsole(call.orderReplyTemplates, orderReplyTemplates),
  mountsConsole(call.readLandingSettings, readLandingSettings),
  mountsConsole(call.saveLanding, saveLanding),
  mountsConsole(call.readVersions, readVersions),
];
