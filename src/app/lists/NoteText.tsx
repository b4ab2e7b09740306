import { BidiText } from '#app/components/ui/BidiText.tsx';

/** A note as it was typed, line by line. */
export function NoteText({ note }: { note: string }) {
  const lines = note.split(/\r?\n/).map((text, index) => ({ text, index }));
  return lines.map(({ text, index }) => (
    <span key={index} className="block">
      <BidiText text={text} />
    </span>
  ));
}
