/** `type` follows the public enumeration, shortened as in SPEC 2.11 (`Ltd`). */
export type LegalForm = {
  readonly type: string;
  readonly prefix: string;
  readonly ending: string;
  readonly nation: Nation;
  /** Out of every 500 companies. */
  readonly weight: number;
  /** Absent if the registrar publishes no officers. */
  readonly roles: Roles | undefined;
  readonly shares: boolean;
  /** Files accounts and confirmation statements with the registrar. */
  readonly reports: boolean;
  /** Prefix of the codes of its forms; `none` if the registrar has no documents. */
  readonly filings: '' | 'LL' | 'OS' | 'LP' | 'OE' | 'none';
  readonly statuses: 'company' | 'establishment' | 'entity';
};

type Nation = 'England' | 'Wales' | 'Scotland' | 'Northern Ireland' | 'Overseas';

type Roles = {
  readonly main: string;
  readonly others: readonly string[];
  /** From 0 to 1. */
  readonly share: number;
  readonly secretary: boolean;
};

const BOARD: Roles = { main: 'Director', others: [], share: 0, secretary: true };
const LLP: Roles = { main: 'LLP Designated Member', others: ['LLP Member'], share: 0.5, secretary: false };
const PARTNERS: Roles = {
  main: 'General Partner',
  others: ['Limited Partner'],
  share: 0.7,
  secretary: false,
};
const ORGANS: Roles = {
  main: 'Member of a Management Organ',
  others: ['Member of a Supervisory Organ', 'Member of an Administrative Organ'],
  share: 0.5,
  secretary: false,
};
const BRANCH: Roles = {
  main: 'Director',
  others: [
    'Person Authorised to Represent',
    'Person Authorised to Accept',
    'Person Authorised to Represent and Accept',
  ],
  share: 0.5,
  secretary: true,
};
const CIC: Roles = {
  main: 'Director',
  others: ['CIC Manager', 'Receiver and Manager'],
  share: 0.4,
  secretary: true,
};
const CHARITY: Roles = { main: 'Director', others: ['Judicial Factor'], share: 0.12, secretary: true };
const MANAGERS: Roles = { main: 'Manager of an EEIG', others: [], share: 0, secretary: false };
const MANAGING: Roles = { main: 'Managing Officer', others: [], share: 0, secretary: false };

function form(
  type: string,
  prefix: string,
  ending: string,
  weight: number,
  more: Partial<LegalForm> = {},
): LegalForm {
  return {
    type,
    prefix,
    ending,
    weight,
    nation: 'England',
    roles: BOARD,
    shares: true,
    reports: true,
    filings: '',
    statuses: 'company',
    ...more,
  };
}

const SCOTLAND = { nation: 'Scotland' } as const;
const NI = { nation: 'Northern Ireland' } as const;
const PARTNERSHIP = { shares: false, roles: LLP, filings: 'LL' } as const;
const QUIET = { shares: false, reports: false, roles: undefined, filings: 'none' } as const;

/** Fills the rest of the cycle. */
export const LTD = form('Ltd', '', 'LIMITED', 0);
const LTD_SCOTLAND = form('Ltd', 'SC', 'LIMITED', 24, SCOTLAND);
export const PLC = form('PLC', '', 'PLC', 5);
export const LLP_SCOTLAND = form('LLP', 'SO', 'LLP', 2, { ...PARTNERSHIP, ...SCOTLAND });

export const OTHER_FORMS: readonly LegalForm[] = [
  LTD_SCOTLAND,
  PLC,
  LLP_SCOTLAND,
  form('Ltd', 'NI', 'LIMITED', 10, NI),
  form('Ltd', '', 'CYFYNGEDIG', 3, { nation: 'Wales' }),
  form('PLC', 'SC', 'PLC', 1, SCOTLAND),
  form('Ltd by Guarantee', '', 'LIMITED', 12, { shares: false, roles: CHARITY }),
  form('Ltd by Guarantee, Limited exemption', '', '', 3, { shares: false, roles: CHARITY }),
  form('Ltd, Limited exemption', '', '', 1),
  form('CIC', '', 'CIC', 6, { shares: false, roles: CIC }),
  form('Unlimited', '', '', 2),
  form('Unlimited without share capital', '', '', 1, { shares: false }),
  form('Old Public Company', '', 'COMPANY', 1),
  form('LLP', 'OC', 'LLP', 9, PARTNERSHIP),
  form('LLP', 'NC', 'LLP', 1, { ...PARTNERSHIP, ...NI }),
  form('Limited Partnership', 'LP', 'LP', 3, { ...QUIET, roles: PARTNERS, filings: 'LP' }),
  form('Private Fund Limited Partnership', 'LP', 'FUND LP', 1, { ...QUIET, roles: PARTNERS, filings: 'LP' }),
  form('Scottish Limited Partnership', 'SL', 'LP', 3, {
    ...QUIET,
    ...SCOTLAND,
    roles: PARTNERS,
    filings: 'LP',
  }),
  form('Scottish Qualifying Partnership', 'SG', '& PARTNERS', 1, { ...QUIET, ...SCOTLAND, roles: PARTNERS }),
  form('Charitable Incorporated Organisation', 'CE', 'TRUST', 4, QUIET),
  form('Scottish Charitable Incorporated Organisation', 'CS', 'TRUST', 2, { ...QUIET, ...SCOTLAND }),
  form('Registered Society', 'RS', 'SOCIETY LIMITED', 2, QUIET),
  form('Industrial and Provident Society', 'IP', 'SOCIETY LIMITED', 1, QUIET),
  form('Credit Union (Northern Ireland)', 'NO', 'CREDIT UNION LIMITED', 1, { ...QUIET, ...NI }),
  form('Overseas Company', 'FC', 'GMBH', 3, {
    nation: 'Overseas',
    roles: BRANCH,
    filings: 'OS',
    shares: false,
  }),
  form('UK Establishment', 'BR', 'INC.', 3, {
    ...QUIET,
    roles: BRANCH,
    filings: 'OS',
    statuses: 'establishment',
  }),
  form('Overseas Entity', 'OE', 'S.À R.L.', 3, {
    ...QUIET,
    nation: 'Overseas',
    roles: MANAGING,
    filings: 'OE',
    statuses: 'entity',
  }),
  form('European Public Limited Liability Company (SE)', 'SE', 'SE', 1, { roles: ORGANS }),
  form('United Kingdom Societas', 'SE', 'UK SOCIETAS', 1, { roles: ORGANS }),
  form('European Economic Interest Grouping (EEIG)', 'GE', 'EEIG', 1, { ...QUIET, roles: MANAGERS }),
  form('United Kingdom Economic Interest Grouping', 'GE', 'UKEIG', 1, { ...QUIET, roles: MANAGERS }),
  form('EEIG Establishment', 'GE', 'EEIG', 1, { ...QUIET, roles: MANAGERS }),
  form('Investment Company with Variable Capital', 'IC', 'ICVC', 1, QUIET),
  form('Protected Cell Company', 'PC', 'PCC LIMITED', 1, QUIET),
  form('Assurance Company', 'AC', 'ASSURANCE COMPANY', 1, QUIET),
  form('Royal Charter', 'RC', 'INSTITUTE', 1, QUIET),
  form('Unregistered Company', 'ZC', 'COMPANY', 1, QUIET),
  form('Further Education Corporation', 'FE', 'COLLEGE', 1, QUIET),
  form('Northern Ireland Company', 'R0', 'LIMITED', 1, NI),
  form('Other', 'RC', 'FOUNDATION', 1, QUIET),
  form('Converted / Closed', 'IP', 'SOCIETY', 1, QUIET),
];
