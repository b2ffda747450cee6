import { leaveMessage } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { call } from '../../calls/call.ts';
import type { Send } from '../../calls/send.ts';
import { createIntent } from '../../calls/stored/intent.ts';
import type { ContactFields } from '../../session/site-data.tsx';

const intent = createIntent();

export async function sendMessage(
  fields: ContactFields,
  { config, language, send }: { config: PageConfig; language: Language; send: Send },
) {
  const session = { isNeedPop: language === 'en' ? '1' : '2' };
  const key = intent.keyFor(JSON.stringify(fields));
  const outcome = await call(leaveMessage, fields, { config, session, send, intent: key });
  intent.settle(outcome);
  return outcome;
}
