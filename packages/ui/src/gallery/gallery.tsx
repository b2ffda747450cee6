import { DOTTED, minor } from '@cauce/lending/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  Badge,
  Barcode,
  Button,
  ButtonLink,
  Card,
  ChannelRow,
  Checkbox,
  Chip,
  Cluster,
  ContactRow,
  CopyCode,
  Countdown,
  DateShift,
  DateText,
  DetailRows,
  Dialog,
  DialogPanel,
  EmptyArt,
  EmptyState,
  Facts,
  FailureArt,
  Field,
  FloatingHelp,
  FoldedRows,
  HeroAmount,
  Icon,
  IconButton,
  Lead,
  LegalText,
  LinkRow,
  Logo,
  MoneyText,
  Note,
  NoticeBar,
  NumberedSteps,
  Plan,
  ProductHeader,
  Progress,
  Rule,
  ScrollingNotice,
  Sheet,
  Signatures,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
  Stack,
  StarRating,
  StatusArt,
  StatusBanner,
  Stepper,
  Tabs,
  Tag,
  TextArea,
  TextLink,
  TileBand,
  Toast,
  Totals,
  hideToast,
  showToast,
} from '../index.ts';
import type { Stars } from '../index.ts';
import * as drawings from '../icon/drawings/index.ts';
import { iconPaths } from '../icon/icon-paths.ts';
import type { IconName } from '../icon/icon-paths.ts';
import css from './gallery.module.css';
import { InputKit } from './input-kit.tsx';
import { Images, LongLists, Services } from './long-lists.tsx';
import { Slides } from './slides.tsx';

const paid = { state: 'done', stateLabel: 'pagado' } as const;
const costs = [
  { label: 'Monto del préstamo', value: '$3.000,00' },
  { label: 'Intereses', value: '$180,00' },
  { label: 'Comisión por apertura', value: '$300,00' },
  { label: 'IVA (16 %)', value: '$76,80' },
  { label: 'Cargo por mora', value: '0' },
  { label: 'Cupón de bienvenida', value: '−$50,00', kind: 'credit' },
  { label: 'Total a pagar', value: '$3.506,80', kind: 'total' },
] as const;
/** The widths of 93004481207365 in Code 128, set C; the kit knows no codes of its own. */
const sampleBars = Array.from(
  '2112321113412122221321311211422212311421121211244111312331112',
  Number,
);
const swatches = [
  'ink',
  'ink-2',
  'ink-3',
  'line-strong',
  'line',
  'sunken',
  'bg',
  'surface',
  'accent',
  'accent-strong',
  'accent-line',
  'accent-tint',
  'success',
  'warn',
  'danger',
  'neutral',
  'success-tint',
  'warn-tint',
  'danger-tint',
  'neutral-tint',
];

/** Every component in every state on one page, for development. Its words are samples. */
export function Gallery() {
  return (
    <div className={css.gallery}>
      <header className={css.head}>
        <h1 className={css.title}>Componentes</h1>
        <Cluster>
          <Button size="s" variant="secondary" onClick={() => setTheme('light')}>
            Claro
          </Button>
          <Button size="s" variant="secondary" onClick={() => setTheme('dark')}>
            Oscuro
          </Button>
        </Cluster>
      </header>
      <main className={css.grid}>
        <div className={css.column}>
          <Buttons />
          <Badges />
          <Toasts />
          <Colours />
          <Spec name="Countdown">
            <Countdown
              seconds={42}
              sendLabel="Enviar código"
              waitLabel={(left) => `Reenviar en ${left} s`}
              againLabel="Reenviar código"
              onSend={() => true}
            />
          </Spec>
          <Steps />
          <Rows />
          <Spec name="DateShift">
            <DateShift
              from={{ label: 'Fecha actual', on: '2026-05-01' }}
              to={{ label: 'Nueva fecha', on: '2026-05-08' }}
            />
          </Spec>
        </div>
        <div className={css.column}>
          <Banners />
          <Notices />
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
          <Channels />
          <Money />
          <Spec name="Dialog de espera">
            <DialogPanel
              art={<StatusArt kind="review" />}
              title="Estamos actualizando tu oferta"
              text="Tarda unos segundos. No cierres la app."
            />
          </Spec>
          <Spec name="TileBand" isPlain>
            <TileBand />
          </Spec>
          <Contacts />
          <Icons />
        </div>
        <div className={css.column}>
          <Fields />
          <Spec name="DigitField, TextField, SelectField, CodeField, ChoiceCards, NumberKeyboard">
            <InputKit />
          </Spec>
          <Choices />
          <Spec name="ImagePicker (3 por fila), ImageGrid">
            <Images />
          </Spec>
          <Spec name="CountPill (99+), MoreList (10), PullToRefresh (25 px)">
            <LongLists />
          </Spec>
          <Spec name="Grid (4)">
            <Services />
          </Spec>
          <Spec name="Carousel (3.000 ms, 500 ms)">
            <Slides />
          </Spec>
          <Spec name="Dialog">
            <DialogPanel
              art={<StatusArt kind="done" />}
              title="Recibimos tu queja"
              text="Te avisaremos cuando haya respuesta."
            />
          </Spec>
          <Overlays />
          <Rating />
          <Spec name="Skeleton">
            <Stack>
              <SkeletonProduct />
              <Skeleton shape="amount" width={50} />
              <Skeleton />
              <Skeleton width={75} />
              <SkeletonRows count={3} />
              <Skeleton shape="pill" />
            </Stack>
          </Spec>
          <Spec name="EmptyState">
            <EmptyState
              art={<EmptyArt />}
              title="Aún no tienes quejas"
              text="Aquí verás las que envíes."
              isQuiet
            />
            <EmptyState art={<FailureArt />} title="Fracaso" text="No pudimos abrir tu sesión." />
          </Spec>
          <Legal />
        </div>
      </main>
      <FloatingHelp href="#ayuda" label="Atención a clientes" />
    </div>
  );
}

function setTheme(theme: 'light' | 'dark') {
  document.documentElement.dataset['theme'] = theme;
}

function Spec({
  name,
  isPlain = false,
  children,
}: {
  name: string;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={isPlain ? css.plain : css.spec}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

function Buttons() {
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

function Channels() {
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

function Badges() {
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

function Toasts() {
  return (
    <Spec name="Toast">
      <Stack align="start">
        <Toast kind="success" text="Referencia copiada" />
        <Toast kind="fail" text="No pudimos enviar tu queja" />
        <Toast kind="loading" text="Enviando" />
        <Cluster>
          <Button
            size="s"
            variant="secondary"
            onClick={() => showToast('Referencia copiada', { kind: 'success' })}
          >
            Éxito, 2 s
          </Button>
          <Button
            size="s"
            variant="secondary"
            onClick={() => showToast('Enlace copiado', { kind: 'brief' })}
          >
            Breve, 1,5 s
          </Button>
          <Button
            size="s"
            variant="secondary"
            onClick={() => showToast('No pudimos enviar tu queja', { kind: 'fail' })}
          >
            Error, 3 s
          </Button>
          <Button
            size="s"
            variant="secondary"
            onClick={() => showToast('Esto tarda más de lo normal', { kind: 'loading' })}
          >
            Carga
          </Button>
          <Button size="s" variant="secondary" onClick={() => hideToast()}>
            Quitar
          </Button>
        </Cluster>
      </Stack>
    </Spec>
  );
}

function Colours() {
  return (
    <Spec name="Colour">
      <div className={css.swatches}>
        {swatches.map((name) => (
          <span key={name}>
            <svg className={css.swatch} aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </Spec>
  );
}

function Steps() {
  return (
    <Spec name="Plan, Stepper, Progress">
      <Stack gap={6}>
        <Plan
          instalments={[
            {
              title: 'Pago 1',
              text: 'Pagado el 2026-03-30',
              amount: (
                <MoneyText
                  amount={minor(83920)}
                  was={minor(88920)}
                  wasLabel="antes"
                  format={DOTTED}
                />
              ),
              ...paid,
            },
            {
              title: 'Pago 2',
              text: <DateText on="2026-05-01" />,
              state: 'next',
              stateLabel: 'sigue',
              amount: '$889,20',
            },
            {
              title: 'Pago 3',
              text: <DateText on="2026-05-31" />,
              state: 'toCome',
              amount: '$889,20',
            },
          ]}
        />
        <Stepper
          steps={[
            { title: 'Solicitud enviada', ...paid },
            { title: 'En revisión', text: 'Menos de un día', state: 'next' },
            { title: 'Dinero en tu cuenta', state: 'toCome' },
          ]}
        />
        <Progress total={4} done={1} label="Pago 2 de 4, 1 pagado" />
      </Stack>
    </Spec>
  );
}

function Rows() {
  return (
    <>
      <Card title="DetailRows" titleEnd="Cada 30 días">
        <DetailRows rows={costs} />
      </Card>
      <Card title="FoldedRows">
        <FoldedRows rows={costs} moreLabel="Ver desglose" hideLabel="Ocultar" />
      </Card>
      <Card isFlush label="LinkRow">
        <LinkRow as="a" href="#contrato" icon="doc" title="Contrato y pagaré" />
        <LinkRow
          icon="chat"
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

function Banners() {
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

function Notices() {
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

function Money() {
  return (
    <>
      <Card label="Monto">
        <ProductHeader
          name="Crédito Flex"
          text="Orden 2026 0302 4418"
          end={<Badge>2 de 4</Badge>}
        />
        <HeroAmount label="Próximo pago">
          <MoneyText
            amount={minor(88920)}
            format={DOTTED}
            size="xl"
            spoken="889 pesos con 20 centavos"
          />
        </HeroAmount>
        <Facts
          items={[
            { label: 'Plazo', value: '120 días' },
            { label: 'Pagos', value: '4' },
            { label: 'Tasa diaria', value: '0,05 %' },
          ]}
        />
        <Totals
          items={[
            { label: 'Total a pagar', value: '$3.506,80' },
            { label: 'CAT sin IVA', value: '108,2 %' },
          ]}
        />
        <Rule />
        <MoneyText amount={minor(-12345)} format={DOTTED} size="l" />
        <Note>
          CAT para fines informativos, calculado al <DateText on="2026-03-02" /> sin cupón.
        </Note>
      </Card>
      <Card title="Logo">
        <Cluster>
          <Logo size="s" />
          <Logo />
          <Logo size="l" />
          <Logo size="channel" />
          <Logo src="/does-not-exist.png" alt="Crédito Flex" />
        </Cluster>
      </Card>
    </>
  );
}

function Contacts() {
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

function Icons() {
  const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);
  return (
    <Spec name="Icon">
      <div className={css.icons}>
        {names.map((name) => (
          <span key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
        {Object.entries(drawings).map(([name, drawing]) => (
          <span key={name}>
            <Icon name={drawing} />
            {name}
          </span>
        ))}
      </div>
    </Spec>
  );
}

/** The kit counts nothing by itself: what a character is comes from outside. */
const STORY_LIMIT = {
  most: 200,
  count: (text: string) => Array.from(text).length,
  cut: (text: string, most: number) => Array.from(text).slice(0, most).join(''),
};

function Fields() {
  const [mail, setMail] = useState('');
  const [phone, setPhone] = useState('55 0000 01');
  const [amount, setAmount] = useState('abc');
  const [story, setStory] = useState('Me cobraron dos veces.');
  return (
    <Spec name="Field">
      <Stack gap={5}>
        <Field
          label="Correo"
          placeholder="nombre@correo.mx"
          type="email"
          value={mail}
          onChange={setMail}
        />
        <Field
          label="Teléfono"
          labelEnd="opcional"
          inputMode="tel"
          hint="Diez dígitos."
          value={phone}
          onChange={setPhone}
          validate={(value) => (/^[\d ]*$/.test(value) ? undefined : 'Escribe solo números.')}
        />
        <Field
          label="Monto"
          prefix="$"
          value={amount}
          onChange={setAmount}
          error="Escribe solo números."
        />
        <Field label="Tasa diaria" value="0,03 %" isReadOnly />
        <Field label="Monto" prefix="$" value="3.000" isBig onChange={() => {}} />
        <TextArea
          label="Cuéntanos"
          limit={STORY_LIMIT}
          counter={(used, most) => `${used}/${most}`}
          value={story}
          onChange={setStory}
        />
      </Stack>
    </Spec>
  );
}

function Choices() {
  const [isAgreed, setIsAgreed] = useState(true);
  const [tab, setTab] = useState<'all' | 'answered'>('all');
  const [days, setDays] = useState(120);
  return (
    <Spec name="Checkbox, tabs, chips">
      <Stack gap={4}>
        <Checkbox isChecked={isAgreed} onChange={setIsAgreed}>
          Leí y acepto el <TextLink href="#contrato">contrato y el pagaré</TextLink>
        </Checkbox>
        <Checkbox isChecked={false} onChange={() => {}} isInvalid>
          Leí y acepto el contrato
        </Checkbox>
        <Tabs
          label="Quejas"
          isStatic
          tabs={[
            { id: 'all', label: 'Todas', count: 4 },
            { id: 'answered', label: 'Respondidas' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <Note size="body">{tab === 'all' ? 'Cuatro quejas' : 'Una respuesta'}</Note>
        </Tabs>
        <Cluster>
          {[120, 150, 180].map((term) => (
            <Chip key={term} isSelected={term === days} onClick={() => setDays(term)}>
              {term} días
            </Chip>
          ))}
        </Cluster>
        <Cluster>
          <Tag>Cobranza</Tag>
          <Tag isAccent>Trato del gestor</Tag>
        </Cluster>
      </Stack>
    </Spec>
  );
}

function Overlays() {
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

function SampleStars() {
  const [stars, setStars] = useState<Stars>(3);
  return (
    <StarRating
      value={stars}
      onChange={setStars}
      label="Calificación"
      starLabels={['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas']}
      words={['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente']}
    />
  );
}

function Rating() {
  return (
    <Spec name="StarRating">
      <SampleStars />
    </Spec>
  );
}

function Legal() {
  return (
    <Spec name="LegalText">
      <LegalText>
        <h2>1. Promesa de pago</h2>
        <p>
          Yo, <b>María Fernanda López Hernández</b>, prometo pagar la cantidad de <b>$3.556,80</b>,
          en los plazos señalados en este documento.
        </p>
        <Signatures
          signers={[
            { name: 'María F. López', role: 'Deudora' },
            { name: 'Cauce Servicios', role: 'Acreedor' },
          ]}
        />
      </LegalText>
    </Spec>
  );
}
