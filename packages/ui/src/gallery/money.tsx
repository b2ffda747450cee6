import { DOTTED, minor } from '@cauce/lending/money';
import {
  Badge,
  Card,
  Cluster,
  DateText,
  Facts,
  HeroAmount,
  Logo,
  MoneyText,
  Note,
  ProductHeader,
  Rule,
  Totals,
} from '../index.ts';

/** Amounts in their sizes. */
export function Money() {
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
