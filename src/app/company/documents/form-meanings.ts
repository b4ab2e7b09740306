/**
 * What the common form codes of the register mean, in our own words (domain facts 5.5). A code that is not here
 * stands for itself: its title says more than a guess would.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  AA: 'Annual accounts',
  AA01: 'Accounting year end moved',
  AAMD: 'Accounts filed again with corrections',
  AC92: 'Put back on the register by a court',
  AD01: 'New registered office',
  AD02: 'Registers may be inspected elsewhere',
  AD03: 'Registers moved to the inspection address',
  AD04: 'Registers moved back to the registered office',
  AM01: 'Administrator appointed',
  AM03: 'Administrator’s proposals',
  AM06: 'Administrator’s proposals taken as approved',
  AM10: 'Administrator’s progress report',
  AM22: 'Administration becomes a creditors’ liquidation',
  AM23: 'Administration ends in dissolution',
  AP01: 'Director appointed',
  AP02: 'Company appointed as director',
  AP03: 'Secretary appointed',
  AP04: 'Company appointed as secretary',
  AR01: 'Yearly return, used until June 2016',
  AUD: 'Auditor resigned',
  CC04: 'Objects of the company stated',
  CERTNM: 'New name registered',
  CERT10: 'Public company became private',
  CH01: 'Director’s details changed',
  CH02: 'Details of a company that is a director changed',
  CH03: 'Secretary’s details changed',
  CH04: 'Details of a company that is a secretary changed',
  COCOMP: 'Court ordered a winding up',
  CONNOT: 'Notice of a new name',
  CS01: 'Yearly confirmation that the register is right',
  CVA1: 'Arrangement with creditors begins',
  CVA3: 'Supervisor’s account of an arrangement with creditors',
  CVA4: 'Arrangement with creditors completed',
  DISS40: 'Strike-off dropped',
  'DISS16(SOAS)': 'Strike-off put on hold',
  DS01: 'Asked to be struck off',
  DS02: 'Request to be struck off taken back',
  GAZ1: 'Registrar announced a strike-off',
  'GAZ1(A)': 'Strike-off at its own request announced',
  GAZ2: 'Dissolved',
  'GAZ2(A)': 'Dissolved at its own request',
  LIQ01: 'Directors declared it solvent before winding up',
  LIQ02: 'What it owned and owed when wound up',
  LIQ03: 'Liquidator’s receipts and payments',
  LIQ13: 'Winding up by the members finished',
  LIQ14: 'Winding up by the creditors finished',
  LLAP01: 'Member appointed',
  LLAP02: 'Company appointed as member',
  LLCH01: 'Member’s details changed',
  LLDS01: 'Asked to be struck off',
  LLIN01: 'Partnership (LLP) formed',
  LLTM01: 'Member left',
  LP5: 'Limited partnership registered',
  MA: 'Constitution: memorandum and articles',
  MR01: 'Charge registered: assets secure a debt',
  MR02: 'Property bought with a charge on it',
  MR04: 'Charge paid off, in full or part',
  MR05: 'Assets released from a charge',
  MT01: 'Moratorium begins',
  MT02: 'Moratorium ended or extended',
  NEWINC: 'Company formed',
  NM01: 'New name decided by resolution',
  NM04: 'New name decided under the articles',
  OC: 'Court order',
  OE01: 'Overseas entity registered',
  OSIN01: 'UK establishment registered',
  PSC01: 'Person in control named',
  PSC02: 'Company in control named',
  PSC03: 'Other body in control named',
  PSC04: 'Details of a person in control changed',
  PSC05: 'Details of a company in control changed',
  PSC07: 'No longer in control',
  PSC08: 'Statement about control, such as that nobody has it',
  PSC09: 'Statement about control taken back',
  R: 'Resolution of the members',
  REC2: 'Receiver’s receipts and payments',
  RESOLUTIONS: 'Resolution of the members',
  RM01: 'Receiver or manager appointed',
  RM02: 'Receiver or manager left',
  RP01: 'Replaces a form that was not acceptable',
  RP04: 'Corrects an earlier form',
  RT01: 'Asked to be put back on the register',
  SH01: 'Shares issued',
  SH02: 'Shares split, merged or redeemed',
  SH03: 'Bought back its own shares',
  SH06: 'Shares cancelled',
  SH08: 'Class of shares renamed',
  SH10: 'Rights of a class of shares changed',
  SH19: 'Capital as it stands, mostly after a reduction',
  TM01: 'Director left',
  TM02: 'Secretary left',
  '287': 'New registered office, used until 2009',
  '288a': 'Officer appointed, used until 2009',
  '288b': 'Officer left, used until 2009',
  '288c': 'Officer’s details changed, used until 2009',
  '363a': 'Yearly return, used until 2009',
  '363s': 'Yearly return, used until 2009',
  '395': 'Charge registered, used until 2009',
  '403a': 'Charge paid off, used until 2009',
  '600': 'Liquidator appointed by members or creditors',
};

/** Forms that mean the same whoever files them: limited liability, Scottish and limited partnerships add a prefix. */
const FOR_ANYONE = /^(?:LL|SLP|SQP|LP)(AA01|AD0\d|AR01|CS01|MR0\d|PSC0\d)$/;

/** What a form code means, in a few plain words; `undefined` for one that is not among the common ones. */
export function formMeaning(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  const code = type.trim();
  if (Object.hasOwn(MEANINGS, code)) return MEANINGS[code];
  const [, corrected] = /^RP04(.+)$/.exec(code) ?? [];
  if (corrected !== undefined) return correctionOf(formMeaning(corrected));
  const [, plain] = FOR_ANYONE.exec(code) ?? [];
  return plain === undefined ? undefined : MEANINGS[plain];
}

function correctionOf(meaning: string | undefined): string {
  return meaning === undefined ? 'Corrects an earlier form' : `Corrects: ${meaning}`;
}
