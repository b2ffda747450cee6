import { useState } from 'react';
import { Button, ButtonLink, Cluster, Countdown, IconButton, Stack } from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';
import css from './gallery.module.css';
import { Spec } from './spec.tsx';

/** Buttons in their variants and states. */
export function Buttons() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <Spec name="Button">
      <Stack>
        <Button onClick={() => setIsBusy(!isBusy)}>Pagar $839,20</Button>
        <Button isBusy={isBusy}>Pagar $839,20</Button>
        <Button disabledReason="Acepta el contrato para continuar.">Deshabilitado</Button>
        <div className={css.pair}>
          <Button variant="secondary">Secundario</Button>
          <Button variant="outline">Contorno</Button>
        </div>
        <Button variant="text">Texto</Button>
        <Button variant="danger">Borrar</Button>
        <ButtonLink href="#enlace" isBlock>
          Enlace
        </ButtonLink>
        <Cluster>
          <Button variant="secondary" icon={drawings.cameraIcon}>
            Foto
          </Button>
          <Button variant="secondary" size="s">
            Chico
          </Button>
          <Button variant="secondary" size="s" isBusy>
            Chico
          </Button>
          <IconButton icon="headset" label="Atención a clientes" />
        </Cluster>
      </Stack>
    </Spec>
  );
}

/** Countdowns before a code can be sent again. */
export function Countdowns() {
  return (
    <Spec name="Countdown">
      <Countdown
        seconds={42}
        sendLabel="Enviar código"
        waitLabel={(left) => `Reenviar en ${left} s`}
        againLabel="Reenviar código"
        onSend={() => true}
      />
    </Spec>
  );
}
