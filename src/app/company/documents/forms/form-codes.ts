/**
 * Forms that mean the same whoever files them: limited liability, Scottish and limited partnerships and overseas
 * companies put letters of their own in front, before 2009 `LLP`.
 */
const FOR_ANYONE =
  /^(?:LL(?=AA|AD|AR|CS|DS|MG|MR|PSC|RM|RT)|(?:SLP|SQP)(?=CS|PSC)|LP(?=CS)|OS(?=AP0[1-4]|TM0[12])|LLP(?=\d))(.+)$/;

/** The code of a company's form that a code is a variant of: `MR01` of `LLMR01`, `395` of `LLP395`; else the code itself. */
export function companyForm(code: string): string {
  const plain = code.trim();
  return FOR_ANYONE.exec(plain)?.[1] ?? plain;
}
