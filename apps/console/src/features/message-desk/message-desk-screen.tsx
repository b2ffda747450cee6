import { useAddress } from '../../session/address.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePage } from './message-page.tsx';

/** What visitors of the public site wrote, and the message that is open. Both are in the address. */
export function MessageDeskScreen() {
  const messageId = useAddress().query.get('message') ?? '';
  return messageId === '' ? <MessageList /> : <MessagePage key={messageId} messageId={messageId} />;
}
