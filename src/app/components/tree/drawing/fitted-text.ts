/** Approximate width per font size: exact widths need a layout. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u, 1.1],
  [/[W@]/, 1],
  [/[Mmw%]/, 0.85],
  [/\p{Lu}|\p{Nd}|&/u, 0.64],
  [/[ijlI.,;:'’|()[\]{} !-]/, 0.29],
];
const OTHER = 0.54;

const SEGMENTER = new Intl.Segmenter('en');

/** Characters that never combine: a segmenter is a hundred times slower. */
const SINGLE = /^[\x20-\x7E\xA0-\u02FF\u2010-\u2027]*$/;

/** Cuts between grapheme clusters. `room` and `fontSize` are in pixels. */
export function fittedText(text: string, room: number, fontSize: number): string {
  let used = 0;
  const kept: string[] = [];
  for (const character of charactersOf(text)) {
    used += widthOf(character) * fontSize;
    if (used > room) return `${kept.slice(0, -1).join('')}…`;
    kept.push(character);
  }
  return text;
}

/** Lines that joined are the text again: breaks after spaces, and within words wider than a line. */
export function wrappedLines(text: string, room: number, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const breakLine = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of text.match(/^\s+|\S+\s*/gu) ?? []) {
    if (line !== '' && used + textWidth(word.trimEnd(), fontSize) > room) breakLine();
    for (const character of charactersOf(word)) {
      const width = widthOf(character) * fontSize;
      // A space at the end of a line takes no room.
      if (line !== '' && used + width > room && character.trim() !== '') breakLine();
      line += character;
      used += width;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Approximate, in pixels. */
export function textWidth(text: string, fontSize: number): number {
  return charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0) * fontSize;
}

function charactersOf(text: string): string[] {
  return SINGLE.test(text) ? text.split('') : [...SEGMENTER.segment(text)].map(({ segment }) => segment);
}

function widthOf(character: string): number {
  return WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER;
}
