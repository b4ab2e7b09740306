const KINDS: ReadonlyMap<string, string> = new Map([
  ['individual-person-with-significant-control', 'Individual'],
  ['corporate-entity-person-with-significant-control', 'Corporate entity'],
  ['legal-person-person-with-significant-control', 'Other legal person'],
  ['legal-person-with-significant-control', 'Other legal person'],
  ['super-secure-person-with-significant-control', 'Protected person'],
  ['individual-beneficial-owner', 'Individual beneficial owner'],
  ['corporate-entity-beneficial-owner', 'Corporate beneficial owner'],
  ['legal-person-beneficial-owner', 'Other legal beneficial owner'],
  ['super-secure-beneficial-owner', 'Protected beneficial owner'],
  ['persons-with-significant-control-statement', 'Statement'],
  ['exemptions', 'Exemption'],
]);

export function kindWords(kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : (KINDS.get(kind) ?? kind);
}

export const ABOUT_PSCS =
  'The register states bands, not exact holdings. An address for service need not be a home. Other legal persons are ' +
  'governments, public bodies and the like. The law withholds the details of protected persons.';

/** Statements of a company, and the same of a partnership. */
const OF_COMPANIES: readonly (readonly [string, string])[] = [
  [
    'no-individual-or-entity-with-signficant-control',
    'The company believes that it has no person with significant control',
  ],
  [
    'psc-exists-but-not-identified',
    'The company believes that it has a person with significant control, but has not identified them',
  ],
  [
    'psc-details-not-confirmed',
    'The company has identified a person with significant control, but their details are not all confirmed',
  ],
  [
    'steps-to-find-psc-not-yet-completed',
    'The company has not yet finished finding out whether it has a person with significant control',
  ],
  [
    'psc-contacted-but-no-response',
    'The company has asked someone about their control by notice and has had no answer',
  ],
  [
    'psc-has-failed-to-confirm-changed-details',
    '{psc} has not answered the company’s notice to confirm changed details',
  ],
  ['restrictions-notice-issued-to-psc', 'The company has issued a restrictions notice'],
];

const STATEMENTS: ReadonlyMap<string, string> = new Map([
  ...OF_COMPANIES,
  ...OF_COMPANIES.map(
    ([statement, words]) =>
      [`${statement}-partnership`, words.replaceAll(/company(?=’s| )/g, 'partnership')] as const,
  ),
  [
    'awaiting-confirmation-from-psc',
    'The company believes that it has a person with significant control and awaits their confirmation',
  ],
  ['all-beneficial-owners-identified', 'All beneficial owners are identified, with all required information'],
  ['no-beneficial-owner-identified', 'No beneficial owner is identified'],
  [
    'at-least-one-beneficial-owner-unidentified',
    'Some beneficial owners are identified, with all required information',
  ],
  [
    'information-not-provided-for-at-least-one-beneficial-owner',
    'All beneficial owners are identified, but some required information is missing',
  ],
  [
    'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner',
    'Some beneficial owners are identified, and some required information is missing',
  ],
  [
    'nobody-has-become-or-ceased-to-be-a-beneficial-owner',
    'Nobody became or ceased to be a beneficial owner in the update period',
  ],
  [
    'somebody-has-become-or-ceased-to-be-a-beneficial-owner',
    'Somebody became or ceased to be a beneficial owner in the update period',
  ],
  [
    'no-change-beneficial-owner-relevant-period',
    'The entity believes that nobody became or ceased to be a beneficial owner in the relevant period',
  ],
  [
    'change-beneficial-owner-relevant-period',
    'The entity believes that somebody became or ceased to be a beneficial owner in the relevant period',
  ],
  [
    'no-trust-involved-relevant-period',
    'The entity believes that nobody became or ceased to be a beneficial owner as a trustee in the relevant period',
  ],
  [
    'trust-involved-relevant-period',
    'The entity believes that somebody became or ceased to be a beneficial owner as a trustee in the relevant period',
  ],
  [
    'no-change-beneficiary-relevant-period',
    'The entity believes that nobody became or ceased to be a beneficiary in the relevant period',
  ],
  [
    'change-beneficiary-relevant-period',
    'The entity believes that somebody became or ceased to be a beneficiary in the relevant period',
  ],
]);

/** `linkedName`: the person that the statement is about. */
export function statementWords(statement: string, linkedName: string | undefined): string {
  const words = STATEMENTS.get(statement) ?? statement;
  if (words.includes('{psc}'))
    return words.replace('{psc}', linkedName ?? 'A person with significant control');
  return linkedName === undefined ? words : `${words} (${linkedName})`;
}

const WITHDRAWALS: ReadonlyMap<string, string> = new Map([
  ['restrictions-notice-withdrawn-by-court-order', 'Restrictions notice withdrawn by court order'],
  ['restrictions-notice-withdrawn-by-company', 'Restrictions notice withdrawn by the company'],
  ['restrictions-notice-withdrawn-by-lp', 'Restrictions notice withdrawn by the limited partnership'],
  ['restrictions-notice-withdrawn-by-partnership', 'Restrictions notice withdrawn by the partnership'],
]);

export function withdrawalWords(reason: string): string {
  return WITHDRAWALS.get(reason) ?? reason;
}

const EXEMPTIONS: ReadonlyMap<string, string> = new Map([
  [
    'disclosure-transparency-rules-chapter-five-applies',
    'Exempt as an issuer under chapter 5 of the Disclosure and Transparency Rules',
  ],
  [
    'psc-exempt-as-trading-on-regulated-market',
    'Exempt: voting shares trade on a regulated market outside the UK',
  ],
  ['psc-exempt-as-trading-on-uk-regulated-market', 'Exempt: voting shares trade on a UK regulated market'],
  ['psc-exempt-as-trading-on-eu-regulated-market', 'Exempt: voting shares trade on an EU regulated market'],
  [
    'psc-exempt-as-shares-admitted-on-market',
    'Exempt: voting shares trade on a market listed in the PSC Regulations 2016',
  ],
]);

export function exemptionWords(type: string): string {
  return EXEMPTIONS.get(type) ?? type;
}

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  [
    'super-secure-persons-with-significant-control',
    'Details are not shown: the law restricts their disclosure',
  ],
  ['super-secure-beneficial-owner', 'Details are not shown: the law restricts their disclosure'],
]);

export function descriptionWords(description: string): string {
  return DESCRIPTIONS.get(description) ?? description;
}
