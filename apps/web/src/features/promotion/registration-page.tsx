import { NoticeBar, TextLink } from '@cauce/ui';
import type { PageExample } from './loan-cost.tsx';
import { LandingHead } from './landing-head.tsx';
import { LoanCost } from './loan-cost.tsx';
import { OperatorLine } from './operator-line.tsx';
import { hashOf } from './route.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRoom } from './promotion-room.tsx';
import { useIsOnline } from './use-is-online.ts';
import type { Landing } from './use-landing.ts';
import { useRegistration } from './use-registration.ts';
import { useVisit } from './use-visit.ts';
import type { VisitorOrigin } from './visitor-origin.ts';
import css from './promotion.module.css';

/**
 * The registration (spec 2 §2, design 18). The server sends its frame with the house's words, since a template is named behind the
 * hash, which no server is told: what the template says takes their place, and what only a template has stands at the end.
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
  const { texts } = useRoom();
  const registration = useRegistration(landing, origin);
  const isOnline = useIsOnline();
  const { config } = landing;
  useVisit(config, origin);

  return (
    <div className={css.page}>
      <LandingHead pictures={config?.pictures} />
      <main className={css.panel}>
        <h1 className={css.title}>{config?.texts.headline || texts.headline}</h1>
        <p className={css.lead}>{config === null ? texts.lead : config.texts.lead}</p>
        <RegistrationForm
          registration={registration}
          label={config?.texts.button || texts.register}
          hasWorkCaptcha={config?.hasWorkCaptcha ?? false}
        >
          {/* Here, so that what comes late moves nothing that is being typed into. */}
          <output>
            {!isOnline && <NoticeBar tone="warn">{texts.offline}</NoticeBar>}
            {registration.limit.left !== null && (
              <NoticeBar tone="warn">{texts.tryAgainIn(registration.limit.left)}</NoticeBar>
            )}
          </output>
          {landing.problem !== null && config === null && (
            <NoticeBar tone="danger">
              {landing.problem}{' '}
              <button type="button" className={css.retry} onClick={() => void landing.ask()}>
                {texts.retry}
              </button>
            </NoticeBar>
          )}
        </RegistrationForm>
        <noscript>
          <p className={css.foot}>{texts.noScript}</p>
        </noscript>
        <p className={css.foot}>
          {texts.agreeBefore}
          <TextLink href={hashOf('agreement', query)}>
            {texts.agreementName(config?.agreement.title || texts.agreement)}
          </TextLink>
        </p>
        <LoanCost example={example} />
        <OperatorLine />
        {/* Last: what only the template has moves nothing. */}
        {config !== null && config.rateStatement !== '' && (
          <p className={css.statement}>{config.rateStatement}</p>
        )}
      </main>
    </div>
  );
}
