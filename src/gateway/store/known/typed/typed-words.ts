import { beginningsOf, LEGAL_FORMS, plainWords, wordsOf } from '#contract/name-words.ts';

/** A typed word as it may stand in a name, whose words are folded (`wordsOf`). */
export type TypedWord = {
  /** What a word of the name may begin with; `undefined` where what is typed is written another way there. */
  readonly beginning: string | undefined;
  /** Whole words that it may be meant for: `ltd` for `limi` and `limited`. */
  readonly whole: readonly string[];
};

/** Written out in names as `plc`, and so while it is being typed. */
const PUBLIC_LIMITED_COMPANY = ['public', 'limited', 'company'] as const;

/** Typed words one by one, and other readings of them all where the end may be a legal form that is being typed. */
export function readTyped(typed: string) {
  const plain = plainWords(typed);
  const folded = wordsOf(typed);
  const phrase = phraseFrom(plain);
  const words = plain.map((word, index): TypedWord => {
    const same = folded[index] ?? word;
    const plc = index >= phrase ? ['plc'] : [];
    if (same !== word) return { beginning: undefined, whole: [same, ...plc] };
    return { beginning: word, whole: [...beginningsOf(word), ...plc] };
  });
  const completed = (words.at(-1)?.whole ?? []).map((form) => [...folded.slice(0, -1), form]);
  const readings = [
    folded,
    ...completed,
    ...(phrase < plain.length ? [[...folded.slice(0, phrase), 'plc']] : []),
  ];
  return { plain, words, readings: readings.map((reading) => reading.join(' ')) };
}

/** Where the end of the words begins that may become `public limited company`; their number where none does. */
function phraseFrom(words: readonly string[]): number {
  const from = words.findIndex((_, start) => {
    const end = words.slice(start);
    return end.every((word, index) => {
      const part = PUBLIC_LIMITED_COMPANY[index] ?? '';
      return index === end.length - 1 ? part.startsWith(word) : part === word;
    });
  });
  return from === -1 ? words.length : from;
}

/** Whether a word is a legal form or may become one: most names have those, and no index finds them by it. */
export function mayBeForm({ beginning, whole }: TypedWord): boolean {
  return whole.length > 0 || [...LEGAL_FORMS].some((form) => form.startsWith(beginning ?? ''));
}
