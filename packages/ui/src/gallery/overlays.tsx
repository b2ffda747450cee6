import { useState } from 'react';
import {
  Button,
  Cluster,
  DateShift,
  DetailRows,
  Dialog,
  DialogPanel,
  Logo,
  Note,
  NoticeBar,
  Sheet,
  Stack,
  StatusArt,
  showToast,
} from '../index.ts';
import { SampleStars } from './stars.tsx';
import { Spec } from './spec.tsx';

/** Sheets, dialogs and waits, to be opened. */
export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'wait' | null>(null);
  const close = () => setOpen(null);
  return (
    <Spec name="Sheet y Dialog, abiertos">
      <Cluster>
        <Button size="s" variant="secondary" onClick={() => setOpen('sheet')}>
          Abrir hoja
        </Button>
        <Button size="s" variant="secondary" onClick={() => setOpen('dialog')}>
          Abrir diálogo
        </Button>
        <Button size="s" variant="secondary" onClick={() => setOpen('wait')}>
          Esperar
        </Button>
      </Cluster>
      <Sheet
        isOpen={open === 'sheet'}
        title="¿Necesitas unos días más?"
        closeLabel="Cerrar"
        onClose={close}
      >
        <Note size="body">
          Puedes aplazar este pago hasta 7 días. Hoy solo pagas el cargo por aplazamiento.
        </Note>
        <DateShift
          from={{ label: 'Fecha actual', on: '2026-05-01' }}
          to={{ label: 'Nueva fecha', on: '2026-05-08' }}
        />
        <DetailRows
          rows={[
            { label: 'Cargo por aplazamiento', value: '$111,36' },
            { label: 'Pago 2, sin cambio', value: '$889,20' },
          ]}
        />
        <NoticeBar tone="warn">El cargo no reduce tu deuda.</NoticeBar>
        <Stack gap={2}>
          <Button isBlock onClick={() => showToast('Aplazado', { kind: 'success' })}>
            Aplazar por $111,36
          </Button>
          <Button isBlock variant="text" onClick={close}>
            No, pagar ahora
          </Button>
        </Stack>
      </Sheet>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        closeLabel="Cerrar"
        art={<Logo size="l" />}
        title="¿Cómo fue tu experiencia?"
        text="Califica el servicio de Crédito Flex."
        actions={
          <>
            <Button isBlock>Enviar</Button>
            <Button isBlock variant="text" onClick={close}>
              Ahora no
            </Button>
          </>
        }
      >
        <SampleStars />
      </Dialog>
      <Dialog
        isOpen={open === 'wait'}
        onClose={close}
        isBlocking
        closesAfterMs={3000}
        art={<StatusArt kind="review" />}
        title="Estamos actualizando tu oferta"
        text="Tarda 3 segundos. No cierres la app."
      />
    </Spec>
  );
}

/** Dialog panels without a page behind them. */
export function Panels() {
  return (
    <>
      <Spec name="Dialog de espera">
        <DialogPanel
          art={<StatusArt kind="review" />}
          title="Estamos actualizando tu oferta"
          text="Tarda unos segundos. No cierres la app."
        />
      </Spec>
      <Spec name="Dialog">
        <DialogPanel
          art={<StatusArt kind="done" />}
          title="Recibimos tu queja"
          text="Te avisaremos cuando haya respuesta."
        />
      </Spec>
    </>
  );
}
