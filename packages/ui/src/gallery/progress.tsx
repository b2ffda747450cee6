import { DOTTED, minor } from '@cauce/lending/money';
import { DateText, MoneyText, Plan, Progress, Stack, Stepper } from '../index.ts';
import { Spec } from './spec.tsx';

const paid = { state: 'done', stateLabel: 'pagado' } as const;

/** Progress and steps. */
export function Steps() {
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
