import { Button, Cluster, Stack, Toast, hideToast, showToast } from '../index.ts';
import { Spec } from './spec.tsx';

/** Toasts of each kind, shown for their real durations. */
export function Toasts() {
  return (
    <Spec name="Toast (se quita al tocarlo)">
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
            onClick={() => showToast('Tu sesión sigue abierta', { kind: 'info' })}
          >
            Aviso, 2 s
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
