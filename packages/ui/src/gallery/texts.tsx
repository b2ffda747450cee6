import { LegalText, Signatures } from '../index.ts';
import { Spec } from './spec.tsx';

/** Legal text with signatures. */
export function Legal() {
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
