/** About how wide a character is, in parts of the font size: exact widths would need the page. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u, 1.1],
  [/[MWmw@%]/, 0.85],
  [/\p{Lu}|\p{Nd}|&/u, 0.64],
  [/[ijlI.,;:'’|()[\]{} !-]/, 0.29],
];
const OTHER = 0.54;

/** Text cut to `room` at a font size, both in pixels, between characters as people see them. SVG cuts nothing itself. */
export function fittedText(text: string, room: number, fontSize: number): string {
  let used = 0;
  const kept: string[] = [];
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    used += (WIDTHS.find(([kind]) => kind.test(segment))?.[1] ?? OTHER) * fontSize;
    if (used > room) return `${kept.slice(0, -1).join('')}…`;
    kept.push(segment);
  }
  return text;
}
