import {
  EmptyArt,
  EmptyState,
  FailureArt,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
  Stack,
} from '../index.ts';
import { Spec } from './spec.tsx';

/** Loading, empty and failed states. */
export function Waiting() {
  return (
    <>
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
    </>
  );
}
