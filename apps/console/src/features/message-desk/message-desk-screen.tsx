import { useSearch } from '@tanstack/react-router';
import { MessageList } from './message-list.tsx';
import { MessagePage } from './message-page.tsx';

/** Messages of visitors of the public site, and the open one. Both are in the address. */
export function MessageDeskScreen() {
  const { message: messageId = '' } = useSearch({ from: '/inside/messages' });
  return messageId === '' ? <MessageList /> : <MessagePage key={messageId} messageId={messageId} />;
}
