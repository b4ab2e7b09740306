import { BidiText } from './BidiText.tsx';

/** What a value was in the version before, below it: a rule and words, so that colour is not alone (WCAG 1.4.1). */
export function ChangeNote({ text }: { text: string }) {
  return (
    <span className="my-0.5 block w-fit border-l-2 border-accent pl-1.5 text-left text-xs font-normal whitespace-normal text-ink-2">
      <BidiText text={text} />
    </span>
  );
}

/** Beside the name of something that the version before did not have. */
export function NewTag() {
  return (
    <span className="ml-1.5 rounded-sm border border-accent px-1 text-xs font-medium whitespace-nowrap text-accent">
      New
    </span>
  );
}
