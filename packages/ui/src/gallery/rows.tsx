import { docIcon } from '../icon/drawings/doc.ts';
import { Card, ContactRow, DetailRows, FoldedRows, Lead, LinkRow } from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';

const costs = [
  { label: 'Monto del préstamo', value: '$3.000,00' },
  { label: 'Intereses', value: '$180,00' },
  { label: 'Comisión por apertura', value: '$300,00' },
  { label: 'IVA (16 %)', value: '$76,80' },
  { label: 'Cargo por mora', value: '0' },
  { label: 'Cupón de bienvenida', value: '−$50,00', kind: 'credit' },
  { label: 'Total a pagar', value: '$3.506,80', kind: 'total' },
] as const;

/** Label and value rows, and link rows. */
export function Rows() {
  return (
    <>
      <Card title="DetailRows" titleEnd="Cada 30 días">
        <DetailRows rows={costs} />
      </Card>
      <Card title="FoldedRows">
        <FoldedRows rows={costs} moreLabel="Ver desglose" hideLabel="Ocultar" />
      </Card>
      <Card isFlush label="LinkRow">
        <LinkRow as="a" href="#contrato" icon={docIcon} title="Contrato y pagaré" />
        <LinkRow
          icon={drawings.chatIcon}
          title="Tengo un problema con este préstamo"
          text="Te respondemos en un día"
        />
      </Card>
      <Card isSnug label="Cupón">
        <LinkRow
          isInset
          icon={drawings.ticketIcon}
          iconTone="success"
          title="Cupón aplicado"
          text="Bienvenida, en el pago 1"
          end="−$50,00"
        />
      </Card>
    </>
  );
}

/** Contact rows. */
export function Contacts() {
  return (
    <>
      <Lead title="Hola, ¿cómo te ayudamos?" text="Lunes a viernes de 9:00 a 18:00." />
      <Card isFlush label="ContactRow">
        <ContactRow
          icon={drawings.phoneIcon}
          label="Teléfono"
          value="800 000 0100"
          href="tel:8000000100"
        />
        <ContactRow
          icon={drawings.mailIcon}
          label="Correo"
          value="ayuda@cauce.example"
          href="mailto:ayuda@cauce.example"
        />
      </Card>
    </>
  );
}
