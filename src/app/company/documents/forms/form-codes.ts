import { SUCCESSORS } from './insolvency-forms.ts';

/** Prefixes of partnerships and overseas companies before codes that mean the same for every filer; `LLP` before 2009. */
const PREFIXED_FORM =
  /^(?:LL(?=AA|AD|AR|CS|DS|MG|MR|PSC|RM|RT)|(?:SLP|SQP)(?=CS|PSC)|LP(?=CS)|OS(?=AP0[1-4]|TM0[12])|LLP(?=\d))(.+)$/;

/** Insolvency forms with the same number in Scotland or Northern Ireland; other forms have their own numbers there. */
const SAME_ELSEWHERE =
  /^((?:AM|COM|CVA|LIQ|REC|RM|VAM|WU)\d+(?=\(Scot\))|1\.\d+(?=\((?:Scot|NI)\))|2\.\d+B(?=\(NI\)))\(\w+\)$/;

/** A code without the prefix of its filer: `MR01` of `LLMR01`, `395` of `LLP395`. */
export function companyForm(code: string): string {
  const plain = code.trim();
  return PREFIXED_FORM.exec(plain)?.[1] ?? plain;
}

/** The form in use today for a code: `COCOMP` of `4.13`, `AM10` of `2.24B(NI)`, `DS01` of `LLDS01`; else the code itself. */
export function presentForm(code: string): string {
  const bare = bareForm(code);
  return successorOf(bare) ?? bare;
}

export function bareForm(code: string): string {
  const plain = companyForm(code);
  return SAME_ELSEWHERE.exec(plain)?.[1] ?? plain;
}

/** For forms of the insolvency rules of 1986. */
export function successorOf(code: string): string | undefined {
  return Object.hasOwn(SUCCESSORS, code) ? SUCCESSORS[code] : undefined;
}
