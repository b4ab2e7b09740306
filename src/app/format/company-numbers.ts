import { readCompanyNumber } from '#contract/company-number.ts';

export type ReadNumbers = {
  /** Each once, padded with zeros, as people write them without. */
  readonly numbers: readonly string[];
  readonly repeated: number;
  /** What is no company number, each with its line. */
  readonly unusable: readonly { readonly line: number; readonly text: string }[];
};

/**
 * Company numbers in a text, such as a column of a spreadsheet or an email. Lines, commas, semicolons and tabs separate; so do
 * blanks, unless what is around them is one number: `SC 123456`.
 */
export function readNumbers(text: string): ReadNumbers {
  const numbers = new Set<string>();
  const unusable: { line: number; text: string }[] = [];
  let repeated = 0;
  for (const [index, line] of text.split('\n').entries()) {
    for (const typed of line.split(/[,;\t]/).flatMap(partsOf)) {
      const number = readCompanyNumber(typed);
      if (number === undefined) unusable.push({ line: index + 1, text: typed });
      else if (numbers.has(number)) repeated += 1;
      else numbers.add(number);
    }
  }
  return { numbers: [...numbers], repeated, unusable };
}

/** A text without any number, such as a name, stays together. */
function partsOf(typed: string): string[] {
  const text = typed.trim();
  if (text === '') return [];
  const words = text.split(/\s+/);
  const isOne = readCompanyNumber(text) !== undefined;
  return isOne || words.every((word) => readCompanyNumber(word) === undefined) ? [text] : words;
}
