import { useState } from 'react';
import {
  ButtonLink,
  Card,
  CountPill,
  Grid,
  ImageGrid,
  ImagePicker,
  MoreList,
  PullToRefresh,
  Stack,
} from '../index.ts';
import type { PickedImage } from '../index.ts';

const paint = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`;
const nameOf = (number: number) => `Imagen ${number}`;
const open = (name: string) => `Ver ${name}`;
const labels = {
  add: 'Agregar',
  retry: 'Reintentar',
  close: 'Cerrar',
  nameOf,
  open,
  remove: (name: string) => `Quitar ${name}`,
  retryOf: (name: string) => `Reintentar ${name}`,
  uploading: (name: string) => `Subiendo ${name}`,
  counted: (count: number, most: number) => `${count} de ${most}`,
};
const rows = Array.from({ length: 23 }, (_, index) => `Queja ${index + 1}`);

/** Images to pick and to view. */
export function Images() {
  const [images, setImages] = useState<PickedImage[]>([
    { id: 'a', src: paint('teal'), state: 'done' },
    { id: 'b', src: paint('navy'), state: 'uploading', percent: 62 },
    { id: 'c', src: paint('tan'), state: 'failed' },
  ]);
  const without = (id: string) => setImages(images.filter((one) => one.id !== id));
  return (
    <Stack gap={5}>
      <ImagePicker
        title="Imágenes"
        hint="Capturas, recibos o fotos."
        images={images}
        most={9}
        labels={labels}
        onPick={() => setImages([...images, { id: 'd', src: paint('gold'), state: 'done' }])}
        onRemove={without}
        onRetry={without}
      />
      <ImageGrid
        images={[paint('teal'), 'data:image/png,', paint('tan')]}
        nameOf={nameOf}
        openLabel={open}
        closeLabel="Cerrar"
      />
    </Stack>
  );
}

/** A long list in portions with pull-to-refresh, and count pills. */
export function LongLists() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Stack gap={5}>
      <span>
        <CountPill count={4} isOn /> <CountPill count={99} /> <CountPill count={240} />
      </span>
      <PullToRefresh
        isBusy={isBusy}
        busyLabel="Actualizando"
        onRefresh={() => {
          setBusy(true);
          setTimeout(() => setBusy(false), 1500);
        }}
      >
        <MoreList items={rows} keyOf={(row) => row} moreLabel={(left) => `Ver más (${left})`}>
          {(row) => <Card isSnug>{row}</Card>}
        </MoreList>
      </PullToRefresh>
    </Stack>
  );
}

/** Four tiles in a row. */
export function Services() {
  return (
    <Grid label="Servicios">
      {['Pagar', 'Aplazar', 'Contrato', 'Ayuda', 'Queja'].map((name) => (
        <ButtonLink key={name} href={`#${name}`} variant="secondary" size="s" isBlock>
          {name}
        </ButtonLink>
      ))}
    </Grid>
  );
}
