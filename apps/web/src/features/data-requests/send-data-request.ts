import { fileDataRequest } from '@cauce/contract';
import type { Language, PageConfig } from '@cauce/contract';
import { call } from '../../calls/call.ts';
import type { Send } from '../../calls/send.ts';
import type { DataRequestFields } from '../../session/site-data.tsx';
import { tabSession } from '../../session/stored-session.ts';

export function sendDataRequest(
  fields: DataRequestFields,
  { config, language, send }: { config: PageConfig; language: Language; send: Send },
) {
  const { userId, sessionId } = tabSession.read();
  const session = {
    ...(userId !== undefined && sessionId !== undefined && { userId, sessionId }),
    isNeedPop: language === 'en' ? '1' : '2',
  };
  return call(fileDataRequest, fields, { config, session, send });
}
