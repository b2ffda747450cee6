import { readComplaintHome } from '@cauce/contract';
import { COMPLAINT_LIMITS, complaintTextFault } from '@cauce/lending';
import {
  ActionBar,
  ActionBarNotice,
  AppShell,
  Button,
  ImagePicker,
  Lead,
  NoticeBar,
  Page,
  Stack,
  TextArea,
  showToast,
} from '@cauce/ui';
import type { ImagePickerLabels } from '@cauce/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { firstCallOf } from '../../calls/first-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { useClearOffline } from '../../calls/use-clear-offline.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useGo } from '../../session/use-go.ts';
import { ChosenReason, reasonOf } from './chosen-reason.tsx';
import { useComplaintDraft } from './complaint-draft.ts';
import { TEXT_LIMIT } from './complaint.ts';
import { useStoredOrder } from './stored-order.ts';
import { SentDialog } from './sent-dialog.tsx';
import { useFiling } from './use-filing.ts';
import type { Filed } from './use-filing.ts';
import { useImages } from './use-images.ts';

/** Reads the titles of the reasons without a loan (`orderId` is empty on the form). */
const REASONS = { orderId: null };

export function firstCall() {
  return firstCallOf(readComplaintHome, REASONS);
}

/** The form of a complaint. It can be filled in even if the reasons cannot be read. */
export function Screen() {
  const copy = useCopy('complaints').form;
  const { problemType = '', problemSonType = '' } = useOwnParameters('complaintForm');
  const reasons = useCall(readComplaintHome, REASONS);
  useFailureToast(reasons.state === 'failed' ? reasons.failure : null);
  const reason = reasonOf(reasons.data, problemType, problemSonType);
  const isKnown = problemType !== '' && (reasons.data === undefined || reason !== null);
  return (
    <AppShell>
      <ScreenBar title={copy.title} />
      {isKnown ? (
        <Form
          lead={
            <Stack>
              <Lead title={copy.lead} />
              {reasons.state === 'failed' ? (
                <NoticeBar tone="warn">{copy.reasonFailed}</NoticeBar>
              ) : (
                <ChosenReason reason={reason} />
              )}
            </Stack>
          }
        />
      ) : (
        <EmptyPage {...copy.noReason} to="complaintHome" />
      )}
    </AppShell>
  );
}

function Form({ lead }: { lead: ReactNode }) {
  const copy = useCopy();
  const text = useCopy('complaints');
  const go = useGo();
  const { problemType = '', problemSonType, orderNo } = useOwnParameters('complaintForm');
  const storedOrder = useStoredOrder();
  const writing = useComplaintDraft();
  const images = useImages(writing);
  const [isEmpty, setEmpty] = useState(false);
  const [problem, setProblem] = useState('');
  useClearOffline(problem, () => setProblem(''));
  // Why pictures must be uploaded first. It no longer applies once each has arrived or was removed.
  const [imageProblem, setImageProblem] = useState('');
  const [filed, setFiled] = useState<Filed | null>(null);
  const [hasNoOrder, setNoOrder] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const filing = useFiling({
    onFiled(answer) {
      storedOrder.remove();
      void writing.discard();
      setFiled(answer);
    },
    onRefused(why) {
      if (why === 'offline') return setProblem(copy.connection.offline);
      if (why === 'unknown') return setProblem(text.form.unknown);
      if (why.refusal === 'imageNotFound') {
        images.uploadAgain();
        return setImageProblem(refusalText(copy, why));
      }
      // Pressed again, it is sent without the loan that is not theirs.
      if (why.refusal === 'orderNotFound') {
        storedOrder.remove();
        setNoOrder(true);
      }
      return setProblem(refusalText(copy, why));
    },
  });
  const { draft, change } = writing;
  const lacksImage = draft.images.some(({ url }) => url === null);
  const shownProblem = lacksImage && imageProblem !== '' ? imageProblem : problem;

  function submit() {
    if (complaintTextFault(draft.text) === 'missing') {
      showToast(text.form.empty, { kind: 'fail' });
      area.current?.focus();
      return setEmpty(true);
    }
    const urls = draft.images.flatMap(({ url }) => url ?? []);
    setProblem('');
    if (urls.length < draft.images.length) return setImageProblem(text.form.imageFailed);
    return void filing.file({
      type: problemType,
      sonType: problemSonType || null,
      text: TEXT_LIMIT.cut(draft.text, TEXT_LIMIT.most),
      images: urls,
      orderNo: hasNoOrder ? null : orderNo || storedOrder.orderNo,
    });
  }

  return (
    <>
      <Page isForm>
        {lead}
        <TextArea
          ref={area}
          label={text.form.text}
          value={draft.text}
          onChange={(written) => {
            setEmpty(false);
            change(({ images: same }) => ({ text: written, images: same }));
          }}
          limit={TEXT_LIMIT}
          counter={text.counter}
          error={isEmpty ? text.form.empty : undefined}
          isDisabled={!writing.isRestored || filing.isSending}
        />
        <ImagePicker
          title={text.form.images}
          hint={text.form.imagesHint}
          images={images.shown}
          most={COMPLAINT_LIMITS.images}
          columns={3}
          labels={labelsOf(text, copy.common.close)}
          onPick={(picked) => {
            setImageProblem('');
            void images.pick(picked);
          }}
          onRemove={images.remove}
          onRetry={images.retry}
          isDisabled={!writing.isRestored || filing.isSending}
        />
      </Page>
      <ActionBar isForm>
        <ActionBarNotice>
          {shownProblem !== '' && <NoticeBar tone="danger">{shownProblem}</NoticeBar>}
        </ActionBarNotice>
        <Button
          isBlock
          isBusy={filing.isSending}
          disabledReason={images.isUploading ? text.form.uploading : undefined}
          onClick={submit}
        >
          {text.form.submit}
        </Button>
      </ActionBar>
      <SentDialog filed={filed} onClose={() => go('complaintHome', {}, { replace: true })} />
    </>
  );
}

type Texts = ReturnType<typeof useCopy<'complaints'>>;

function labelsOf({ form, image, openImage }: Texts, close: string): ImagePickerLabels {
  return {
    add: form.add,
    retry: form.retry,
    close,
    nameOf: image,
    open: openImage,
    remove: form.remove,
    retryOf: form.retryOf,
    uploading: form.uploadingOf,
    counted: form.counted,
  };
}
