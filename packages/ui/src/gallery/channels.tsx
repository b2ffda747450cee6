import {
  Barcode,
  ChannelRow,
  CopyCode,
  DateShift,
  IconButton,
  NumberedSteps,
  Stack,
} from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';
import { Spec } from './spec.tsx';

/** The bar widths of 93004481207365 in Code 128, set C; the kit itself encodes no barcodes. */
const sampleBars = Array.from(
  '2112321113412122221321311211422212311421121211244111312331112',
  Number,
);

/** Payment channels: the row, the code and the steps. */
export function Channels() {
  return (
    <Spec name="ChannelRow, Barcode, NumberedSteps">
      <Stack gap={4}>
        <ChannelRow as="a" href="#canal" name="Farmacias y súper" text="Se refleja en 24 horas" />
        <Barcode
          widths={sampleBars}
          label="Código de barras 93004481207365"
          text="9300 4481 2073 65"
        />
        <NumberedSteps steps={['Pide en caja un pago de servicios.', 'Guarda tu recibo.']} />
      </Stack>
    </Spec>
  );
}

/** A reference to copy, and a due date that moves. */
export function Codes() {
  return (
    <>
      <Spec name="CopyCode">
        <CopyCode
          label="Referencia"
          code="93004481207365"
          copyLabel="Copiar OXXO"
          copiedText="Referencia copiada"
          failedText="No pudimos copiar la referencia"
          end={<IconButton icon={drawings.barcodeIcon} label="Ver código de barras de OXXO" />}
        />
      </Spec>
      <Spec name="DateShift">
        <DateShift
          from={{ label: 'Fecha actual', on: '2026-05-01' }}
          to={{ label: 'Nueva fecha', on: '2026-05-08' }}
        />
      </Spec>
    </>
  );
}
