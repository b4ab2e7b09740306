/** About how wide a character is, in parts of the font size: exact widths would need the page. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u, 1.1],
  [/[W@]/, 1],
  [/[Mmw%]/, 0.85],
  [/\p{Lu}|\p{Nd}|&/u, 0.64],
  [/[ijlI.,;:'’|()[\]{} !-]/, 0.29],
];
const OTHER = 0.54;

/** Making one takes longer than a text does. */
const SEGMENTER = new Intl.Segmenter('en');

/** Each of these is one that people see, whatever of them stands beside it; a segmenter takes a hundred times as long to say so. */
const SINGLE = /^[\x20-\x7E\xA0-\u02FF\u2010-\u2027]*$/;

/** Of plain characters, each of which is one that people see: the width is the same wherever it stands. */
const PLAIN = new Map<string, number>();

/** Text cut to `room` at a font size, both in pixels, between characters as people see them. SVG cuts nothing itself. */
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

/** About how wide a text is, in pixels. */
export function textWidth(text: string, fontSize: number): number {
  return charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0) * fontSize;
}

function charactersOf(text: string): string[] {
  return SINGLE.test(text) ? text.split('') : [...SEGMENTER.segment(text)].map(({ segment }) => segment);
}

function widthOf(character: string): number {
  const known = PLAIN.get(character);
  if (known !== undefined) return known;
  const width = WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER;
  if (character.length === 1) PLAIN.set(character, width);
  return width;
}
