import { IconButton } from '@cauce/ui';
import { LandingProblem } from './landing-problem.tsx';
import { OperatorLine } from './operator-line.tsx';
import { usePromotion } from './promotion-provider.tsx';
import { hashOf } from './route.ts';
import { useArrival } from './use-arrival.ts';
import type { Landing } from './use-landing.ts';
import css from './promotion.module.css';

/** The terms that a visitor agrees to by registering: the template's own text, with a link back to the form. */
export function AgreementPage({ landing, query }: { landing: Landing; query: string }) {
  const { texts } = usePromotion();
  const heading = useArrival();
  const { config, problem } = landing;
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <IconButton as="a" icon="back" label={texts.back} href={hashOf('register', query)} />
        <h1 ref={heading} className={css.barTitle} tabIndex={-1}>
          {config?.agreement.title || texts.agreement}
        </h1>
      </header>
      <main
        key={config?.id ?? ''}
        className={css.text}
        aria-busy={config === null && problem === null}
      >
        {config?.agreement.text ?? (problem === null ? texts.agreementLoading : null)}
        <LandingProblem landing={landing} />
        <OperatorLine />
      </main>
    </div>
  );
}
