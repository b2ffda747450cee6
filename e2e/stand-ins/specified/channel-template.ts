import { done, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const channelTemplate: SpecifiedCall = {
  call: 'GET /api/v2/youmi/service/channel/channel-template',
  requestFields: ['templateId'],
  answerFields: ['id'],
  isOpen: true,
  answer: (fields) =>
    fields.get('templateId') === 'ajena' ? done({ id: 'ajena' }) : no('没有这个模板', '01'),
};
