import { fileDataRequest } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { call } from '../../calls/call.ts';
import type { Send } from '../../calls/send.ts';
import type { Intent } from '../../calls/stored/intent.ts';
import type { DataRequestFields } from '../../session/site-data.tsx';
import { tabSession } from '../../session/stored-session.ts';

export async function sendDataRequest(
  fields: DataRequestFields,
  {
    config,
    language,
    send,
    intent,
  }: { config: PageConfig; language: Language; send: Send; intent: Intent },
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
