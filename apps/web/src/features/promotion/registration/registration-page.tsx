import { NoticeBar, TextLink } from '@cauce/ui';
import { Fragment } from 'react';
import type { PageExample } from '../loan-cost.tsx';
import { LoanCost } from '../loan-cost.tsx';
import { isLongLead } from '../opening-words.ts';
import { LandingProblem } from '../landing-problem.tsx';
import { Opening } from '../opening.tsx';
import { OperatorLine } from '../operator-line.tsx';
import { hashOf } from '../route.ts';
import { RegistrationForm } from './registration-form.tsx';
import { usePromotion } from '../promotion-provider.tsx';
import { useIsOnline } from '../../../calls/use-is-online.ts';
import type { Landing } from '../use-landing.ts';
import { useRegistration } from './use-registration.ts';
import type { VisitorOrigin } from '../visitor-origin.ts';
import css from '../promotion.module.css';

/**
 * The registration. The server sends its frame with the default texts, since the template is named in the hash, which no server
 * sees. The template's texts replace them without a layout shift: the space of the opening is reserved, and what is under the
 * form is remounted.
 */
export function RegistrationPage({
  landing,
  origin,
  query,
  example,
}: {
  landing: Landing;
  origin: VisitorOrigin;
  query: string;
  example: PageExample | null;
}) {
  const { language, texts } = usePromotion();
  const registration = useRegistration(landing, origin);
  const isOnline = useIsOnline();
  const { config } = landing;
  const lead = config === null ? texts.lead : config.texts.lead;

  return (
    <main className={css.page}>
      <Opening
        key={config?.id ?? ''}
        pictures={config?.pictures}
        headline={config?.texts.headline || texts.headline}
        lead={isLongLead(lead) ? '' : lead}
      />
      <div className={css.below}>
        {landing.isOver ? (
          <div className={css.act}>
            <LandingProblem landing={landing} />
          </div>
        ) : (
          <RegistrationForm
            registration={registration}
            label={config?.texts.button || texts.register}
            hasWorkCaptcha={config?.hasWorkCaptcha ?? false}
          >
            {/* Placed here, so that a late message does not move the field being typed into. */}
            <output>
              {!isOnline && <NoticeBar tone="warn">{texts.offline}</NoticeBar>}
              {registration.limit.left !== null && (
                <NoticeBar tone="warn">{texts.tryAgainIn(registration.limit.left)}</NoticeBar>
              )}
            </output>
            <LandingProblem landing={landing} />
          </RegistrationForm>
        )}
        <noscript>
          <p className={css.foot}>{texts.noScript}</p>
        </noscript>
        <Fragment key={`${config?.id} ${language}`}>
          {!landing.isOver && (
            <p className={css.foot}>
              {texts.agreeBefore}
              <TextLink href={hashOf('agreement', query)}>
                {texts.agreementName(config?.agreement.title || texts.agreement)}
              </TextLink>
            </p>
          )}
          <LoanCost example={example} />
          <OperatorLine />
          {isLongLead(lead) && <p className={css.statement}>{lead}</p>}
          {config !== null && config.rateStatement !== '' && (
            <p className={css.statement}>{config.rateStatement}</p>
          )}
        </Fragment>
      </div>
    </main>
  );
}
