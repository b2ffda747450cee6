import type { OidcProof } from '../../providers/oidc.ts';
import type { OidcSettings } from '../../settings/oidc.ts';

/** Why a signed-in person is refused, beyond the proof itself; null if accepted. */
export function refusalOfClaims(
  { claims }: OidcProof,
  { claim, secondFactor }: OidcSettings,
): 'claimMissing' | 'secondFactorMissing' | null {
  if (claim !== null && !textsOf(claims[claim.name]).includes(claim.value)) return 'claimMissing';
  // `acr` is one text, `amr` a list (OpenID Connect Core 1.0, section 2).
  if (secondFactor.by !== 'provider') {
    const claimed = textsOf(claims[secondFactor.by]);
    if (!secondFactor.values.some((one) => claimed.includes(one))) return 'secondFactorMissing';
  }
  return null;
}

/**
 * The mail by which an agent may be found: one that the provider has verified, of an accepted domain. ASCII only:
 * lower-casing other letters could turn one mail into another.
 */
export function provenMailOf(
  { claims: { email, email_verified: isVerified } }: OidcProof,
  { mailDomains }: Pick<OidcSettings, 'mailDomains'>,
): string | null {
  if (isVerified !== true || typeof email !== 'string' || !/^[\x21-\x7e]{3,254}$/.test(email))
    return null;
  const mail = email.toLowerCase();
  const domain = mail.slice(mail.lastIndexOf('@') + 1);
  return mailDomains.length === 0 || mailDomains.includes(domain) ? mail : null;
}

function textsOf(claim: unknown): readonly string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === 'string');
}
