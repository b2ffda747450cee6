import { Card, DatedText, Icon, NumberedSteps, Stack, externalIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useLeave } from '../../session/use-leave.ts';
import css from './voucher-sections.module.css';
import type { Voucher } from './voucher.ts';

/** The channel's information: how to pay, what to know, pictures, its fees, and its operator. */
export function VoucherSections({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('voucherExtras');
  const sections = voucher.sections.filter(({ title, lines }) => title !== '' || lines.length > 0);
  // The first list is the steps, in order; later lists are information, unordered.
  const steps = sections.findIndex(({ lines }) => lines.length > 1);
  return (
    <>
      {sections.map(({ title, lines }, index) => (
        <Card key={index} title={title === '' ? undefined : title}>
          {index === steps ? (
            <NumberedSteps
              steps={lines.map((line, place) => (
                <DatedText key={place} text={line} />
              ))}
            />
          ) : (
            <Stack gap={3}>
              {lines.map((line, place) => (
                <p className={css.line} key={place}>
                  <DatedText text={line} />
                </p>
              ))}
            </Stack>
          )}
        </Card>
      ))}
      <VoucherImages voucher={voucher} />
      {voucher.bottomLogo !== '' && (
        <p className={css.operator}>
          <span>{copy.operatedBy}</span>
          <img className={css.logo} src={voucher.bottomLogo} alt="" height={24} />
        </p>
      )}
    </>
  );
}

/** The pictures of the channel, and a link to its fees: an e-mail or its site. */
function VoucherImages({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('voucherExtras');
  const leave = useLeave();
  const { title, email, urls } = voucher.images;
  const hasEmail = /^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(email);
  // The specification has one field for an e-mail address or this site.
  const feeUrl = voucher.feeUrl || (/^(?:https:\/)?\/[^/]/.test(email) ? email : '');
  const images = urls.filter((url) => url !== '');
  if (images.length === 0 && !hasEmail && feeUrl === '') return null;
  return (
    <Card title={title || copy.images}>
      <Stack gap={3} align="start">
        {images.map((url, index) => (
          <img
            className={css.image}
            key={index}
            src={url}
            alt={copy.imageOf(title || copy.images, index + 1)}
            loading="lazy"
          />
        ))}
        {feeUrl !== '' && (
          <button type="button" className={css.link} onClick={() => leave.leaveTo(feeUrl)}>
            {copy.fees} <Icon name={externalIcon} size="xs" />
          </button>
        )}
        {hasEmail && (
          <a className={css.link} href={`mailto:${email}`}>
            {copy.writeTo} {email}
          </a>
        )}
      </Stack>
    </Card>
  );
}
