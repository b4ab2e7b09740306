import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { readTyped, type Typed } from '../read-typed.ts';
import type { optionState } from './option-state.ts';

type Props = {
  text: string;
  /** Whether the team holds this search. */
  held: boolean;
} & ReturnType<typeof optionState>;

/** What submitting the box does, with its price: the last option, and what Enter does where none is chosen. */
export function EnterOption({ text, held, className, ...option }: Props) {
  const typed = readTyped(text);
  if (typed.kind === 'unusable') return null;
  return (
    <button
      {...option}
      type="submit"
      className={`${className} sticky bottom-0 -mt-px flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0`}
    >
      {typed.kind === 'company' ? (
        <span>Open company {typed.number}</span>
      ) : (
        <span className="min-w-0">
          Search the source for “<BidiText text={typed.query} />”
        </span>
      )}
      <Price typed={typed} held={held} />
    </button>
  );
}

function Price({ typed, held }: { typed: Typed; held: boolean }) {
  if (typed.kind !== 'company' && !held) return <PriceChip credits={OPERATIONS.search.credits} unit />;
  return <span className="whitespace-nowrap">{typed.kind === 'company' ? 'free' : 'held, free'}</span>;
}
