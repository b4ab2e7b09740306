import { formatCount } from '#app/format/counts.ts';
import { optionClass } from '#app/search/box/option-class.ts';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import type { AddOption } from './add-options.ts';

type Props = {
  id: string;
  options: readonly AddOption[];
  /** Id of the option that the keyboard is on. */
  active: string | undefined;
  onAdd: (number: string) => void;
};

/** Companies that the text may mean: held ones say so, others show what their financials cost. */
export function AddOptions({ id, options, active, onAdd }: Props) {
  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label="Companies to add"
        // Keeps the focus, and the keyboard of a phone, with the text.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 z-10 mt-1 max-h-80 overflow-y-auto rounded-control border border-edge bg-sheet text-md shadow-lg"
      >
        {options.map((option) => (
          <button
            key={option.number}
            type="button"
            role="option"
            tabIndex={-1}
            id={`${id}-${option.number}`}
            aria-selected={`${id}-${option.number}` === active}
            className={optionClass(`${id}-${option.number}` === active)}
            onClick={() => onAdd(option.number)}
          >
            <Option {...option} />
          </button>
        ))}
      </div>
      <LiveRegion message={formatCount(options.length, { one: 'company', many: 'companies' })} />
    </>
  );
}

function Option({ number, name, held }: AddOption) {
  return (
    <>
      <span className="block font-medium">
        <BidiText text={name ?? `Company ${number}`} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{name === undefined ? 'Nothing held names it yet' : number}</span>
        {held ? <span>financials held</span> : <PriceChip credits={OPERATIONS.financials.credits} unit />}
      </span>
    </>
  );
}
