import { BidiText } from './BidiText.tsx';

type Props = { text: string; atEnd?: boolean; narrowOnly?: boolean };

/**
 * What a value was in the version before, below it: a rule and words, so that colour is not alone (WCAG 1.4.1). `atEnd`: of a number
 * or a date, whose column is aligned right. `narrowOnly`: of a cell that a narrow screen does not show.
 */
export function ChangeNote({ text, atEnd = false, narrowOnly = false }: Props) {
  return (
    <span
      className={`my-0.5 block w-fit ${atEnd ? 'whitespace-nowrap sm:ml-auto' : 'whitespace-normal'} ${narrowOnly ? 'sm:hidden print:hidden' : ''} border-l-2 border-accent pl-1.5 text-left text-xs font-normal text-ink-2`}
    >
      <BidiText text={text} />
    </span>
  );
}

/** Below the name of something that the version before did not have. */
export function NewTag() {
  return (
    <span className="my-0.5 block w-fit rounded-sm border border-accent px-1 text-xs font-medium whitespace-nowrap text-accent">
      New
    </span>
  );
}
