import { fileDataRequest } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { call } from '../../calls/call.ts';
import type { Send } from '../../calls/send.ts';
import { createIntent } from '../../calls/stored/intent.ts';
import type { DataRequestFields } from '../../session/site-data.tsx';
import { tabSession } from '../../session/stored-session.ts';

// Here and not in the form: a visitor who only reads needs no code for it.
const intent = createIntent();

export async function sendDataRequest(
  fields: DataRequestFields,
  { config, language, send }: { config: PageConfig; language: Language; send: Send },
) {
  const { userId, sessionId } = tabSession.read();
  const session = {
    ...(userId !== undefined && sessionId !== undefined && { userId, sessionId }),
    isNeedPop: language === 'en' ? '1' : '2',
  };
  const key = intent.keyFor(JSON.stringify(fields));
  const outcome = await call(fileDataRequest, fields, { config, session, send, intent: key });
  intent.settle(outcome);
  return outcome;
}
