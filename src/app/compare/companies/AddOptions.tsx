import { formatCount } from '#app/format/counts.ts';
import { useSource } from '#app/queries/source-query.ts';
import { OptionList } from '#app/search/box/OptionList.tsx';
import { optionState } from '#app/search/box/option-state.ts';
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

/** Companies that the text may mean: held ones say so, others show what their financials cost where each has them to buy. */
export function AddOptions({ id, options, active, onAdd }: Props) {
  return (
    <>
      <OptionList id={id} label="Companies to add" className="max-h-80">
        {options.map((option) => (
          <button
            key={option.number}
            type="button"
            {...optionState(id, option.number, active)}
            onClick={() => onAdd(option.number)}
          >
            <Option {...option} />
          </button>
        ))}
      </OptionList>
      <LiveRegion message={formatCount(options.length, { one: 'company', many: 'companies' })} />
    </>
  );
}

function Option({ number, name, held }: AddOption) {
  const { data: source } = useSource();
  const all = source?.covers.includes('financials') && source.coverage?.financials === undefined;
  return (
    <>
      <span className="block font-medium">
        <BidiText text={name ?? `Company ${number}`} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{name === undefined ? 'Nothing held names it yet' : number}</span>
        {held && <span>financials held</span>}
        {!held && all && <PriceChip credits={OPERATIONS.financials.credits} unit />}
      </span>
    </>
  );
}
