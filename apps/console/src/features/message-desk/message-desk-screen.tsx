import { useSearch } from '@tanstack/react-router';
import { MessageList } from './message-list.tsx';
import { MessagePage } from './message-page.tsx';

/** What visitors of the public site wrote, and the message that is open. Both are in the address. */
export function MessageDeskScreen() {
  const { message: messageId = '' } = useSearch({ from: '/inside/messages' });
  return messageId === '' ? <MessageList /> : <MessagePage key={messageId} messageId={messageId} />;
}
