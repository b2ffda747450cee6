import { useState } from 'react';
import {
  Badge,
  Cluster,
  DateText,
  NoticeBar,
  ScrollingNotice,
  Stack,
  StatusBanner,
} from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';
import { Spec } from './spec.tsx';

/** Badges in their tones. */
export function Badges() {
  return (
    <Spec name="Badge">
      <Cluster>
        <Badge>Cerrada</Badge>
        <Badge tone="info" icon="clock">
          Por pagar
        </Badge>
        <Badge tone="success" icon="check">
          Pagado
        </Badge>
        <Badge tone="warn" icon="alert">
          Vence hoy
        </Badge>
        <Badge tone="danger" icon="alert">
          Vencido
        </Badge>
      </Cluster>
    </Spec>
  );
}

/** Banners of a loan's status. */
export function Banners() {
  return (
    <Spec name="StatusBanner" isPlain>
      <Stack>
        <StatusBanner kind="review" badge="En revisión" title="Estamos revisando tu solicitud" />
        <StatusBanner
          kind="onTheWay"
          badge="En camino"
          title="Tu dinero va en camino"
          text="Llega hoy a tu cuenta."
        />
        <StatusBanner
          kind="due"
          badge="Por pagar"
          badgeIcon="clock"
          title="Tu pago vence en 6 días"
          text={
            <>
              A más tardar el <DateText on="2026-05-01" />.
            </>
          }
        />
        <StatusBanner kind="overdue" badge="Vencido" title="Tu pago tiene 2 días de atraso" />
        <StatusBanner kind="done" badge="Pagado" title="Terminaste de pagar" />
        <StatusBanner kind="declined" badge="No aprobado" title="Esta vez no fue posible" />
        <StatusBanner kind="attention" badge="Revisa tu cuenta" title="No pudimos depositar" />
      </Stack>
    </Spec>
  );
}

/** Notices above a page's content. */
export function Notices() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Spec name="NoticeBar, ScrollingNotice (40 fps)">
      <Stack>
        {isShown && (
          <NoticeBar close={{ label: 'Cerrar aviso', onPress: () => setIsShown(false) }}>
            Paga el monto exacto.
          </NoticeBar>
        )}
        <NoticeBar tone="warn">Este cargo no reduce tu deuda.</NoticeBar>
        <NoticeBar tone="danger">Tu pago está vencido. Cada día suma cargos.</NoticeBar>
        <NoticeBar tone="success" icon={drawings.shieldIcon}>
          Nadie de nuestro equipo te pedirá un código.
        </NoticeBar>
        <ScrollingNotice
          text="Nadie de nuestro equipo te pedirá un código, una contraseña ni un pago por adelantado."
          labels={{ pause: 'Pausar aviso', goOn: 'Mover aviso' }}
        />
      </Stack>
    </Spec>
  );
}
