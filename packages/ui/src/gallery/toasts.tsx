import { Button, Cluster, Stack, Toast, hideToast, showToast } from '../index.ts';
import { Spec } from './spec.tsx';

const TOASTS = [
  { label: 'Éxito, 2 s', text: 'Referencia copiada', kind: 'success' },
  { label: 'Breve, 1,5 s', text: 'Enlace copiado', kind: 'brief' },
  { label: 'Aviso, 2 s', text: 'Tu sesión sigue abierta', kind: 'info' },
  { label: 'Error, 3 s', text: 'No pudimos enviar tu queja', kind: 'fail' },
  { label: 'Carga', text: 'Esto tarda más de lo normal', kind: 'loading' },
] as const;

/** Toasts of each kind, shown for their real durations. */
export function Toasts() {
  return (
    <Spec name="Toast (se quita al tocarlo)">
      <Stack align="start">
        <Toast kind="success" text="Referencia copiada" />
        <Toast kind="fail" text="No pudimos enviar tu queja" />
        <Toast kind="loading" text="Enviando" />
        <Cluster>
          {TOASTS.map(({ label, text, kind }) => (
            <Button
              key={kind}
              size="s"
              variant="secondary"
              onClick={() => showToast(text, { kind })}
            >
              {label}
            </Button>
          ))}
          <Button size="s" variant="secondary" onClick={() => hideToast()}>
            Quitar
          </Button>
        </Cluster>
      </Stack>
    </Spec>
  );
}
