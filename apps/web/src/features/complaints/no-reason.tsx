import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';

/** An address that does not say what the complaint is about: the reasons stand on the complaint home. */
export function NoReason() {
  const copy = useCopy('complaints').form;
  return (
    <EmptyPage
      title={copy.noReasonTitle}
      text={copy.noReasonText}
      to="complaintHome"
      label={copy.chooseReason}
    />
  );
}
