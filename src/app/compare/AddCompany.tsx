import { type SubmitEvent, useMemo, useState } from 'react';
import { type HeldFilter, useHeld } from '#app/api/held-queries.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { useSuggestions } from '#app/api/suggestions.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { OptionList } from '#app/search/OptionList.tsx';
import { useCombobox, useDebounced } from '#app/search/use-combobox.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';
import { type AddOption, addOptions, heldOptions, MOST_HELD } from './add-options.ts';
import { compareWords } from './compare-words.ts';

type Props = {
  shown: readonly string[];
  onAdd: (number: string) => void;
};

/** Adds a company by number or name; suggests bought and known companies (ARIA APG, editable combobox). */
export function AddCompany({ shown, onAdd }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { adding } = compareWords(useIsFree());
  const reading = readQuery(text);
  const words = useDebounced(reading.ok ? reading.query : '');
  // Those on the page are not listed.
  const limit = MOST_HELD + shown.length;
  const { data: found } = useHeld({ kind: 'financials', words, limit }, words !== '');
  const held = useMemo(() => heldOptions(found?.subjects ?? []), [found]);
  const { data: known } = useSuggestions(words);
  const options = addOptions(text, held, known?.companies ?? [], shown);
  const onText = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const combobox = useCombobox({
    ...{ text, onText, isOpen, onOpen: setOpen },
    hasOptions: options.length > 0,
  });
  const add = (number: string) => {
    setOpen(false);
    onText('');
    onAdd(number);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = readCompanyNumber(text);
    const [only, ...others] = options;
    if (number !== undefined && shown.includes(number)) setProblem(`${number} is already on this page.`);
    else if (number !== undefined) add(number);
    else if (only !== undefined && others.length === 0) add(only.number);
    else setProblem(only === undefined ? problemOf(text.trim()) : 'Choose one of the companies in the list.');
  };
  return (
    <form ref={leaveFocus} onSubmit={submit} className="relative border-t-3 border-line-2 pt-2.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            {...combobox.inputProps}
            label="Add a company"
            className="w-full"
            placeholder="Name or number"
            error={problem && <span role="alert">{problem}</span>}
          />
        </div>
        <Button type="submit">Add</Button>
      </div>
      <AddOptions combobox={combobox} options={options} onAdd={add} />
      <p className="mt-lede text-sm text-ink-2">{adding}</p>
    </form>
  );
}

function problemOf(typed: string): string {
  if (typed === '') return 'Type a name or a registration number.';
  return /^\d+$/.test(typed) ? 'Not a registration number.' : NOTHING;
}

const NOTHING =
  'No other known company has that name. Enter a registration number to add any company, or search by name above.';

type OptionsProps = {
  combobox: ReturnType<typeof useCombobox>;
  options: readonly AddOption[];
  onAdd: (number: string) => void;
};

/** Suggested companies: bought ones are marked, others show the price of their financials. */
function AddOptions({ combobox, options, onAdd }: OptionsProps) {
  return (
    <>
      <OptionList combobox={combobox} label="Companies to add" className="max-h-80">
        {(combobox.open ? options : []).map((option) => (
          <button key={option.number} type="button" {...combobox.optionProps(() => onAdd(option.number))}>
            <Option {...option} />
          </button>
        ))}
      </OptionList>
      {combobox.open && (
        <LiveRegion message={formatCount(options.length, { one: 'company', many: 'companies' })} />
      )}
    </>
  );
}

function Option({ number, name, held }: AddOption) {
  const { data: source } = useSource();
  const price = source?.prices.financials ?? 0;
  const all = source?.covers.financials?.companies === source?.companies;
  return (
    <>
      <span className="block font-medium">
        <BidiText text={name ?? `Company ${number}`} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{name === undefined ? 'Name not known yet' : number}</span>
        {held && price > 0 && <span>financials bought</span>}
        {!held && all && <PriceChip credits={price} unit />}
      </span>
    </>
  );
}

/** Latest purchase first. */
export const HELD_TO_COMPARE: HeldFilter = { kind: 'financials', limit: 8 };

export function HeldToCompare({ shown, onAdd }: Props) {
  const held = useHeld(HELD_TO_COMPARE);
  const { heldTitle, heldNote, noneHeld } = compareWords(useIsFree());
  if (held.data === undefined) return <Unread what="financials of your team" reading={held} />;
  const options = heldOptions(held.data.subjects).filter(({ number }) => !shown.includes(number));
  if (options.length === 0 && !held.hasNextPage) {
    return <p className="mt-6 max-w-prose text-md text-ink-2">{noneHeld(shown.length > 0)}</p>;
  }
  return (
    <section aria-labelledby="held-to-compare" className="mt-9 max-w-200">
      <PanelHeading id="held-to-compare" note={heldNote}>
        {heldTitle}
      </PanelHeading>
      <div className="mt-3">
        <LineList items={options} keyOf={({ number }) => number}>
          {({ number, name }) => (
            <>
              <span className="min-w-0 flex-1">
                {name !== undefined && (
                  <>
                    <BidiText text={name} />{' '}
                  </>
                )}
                <span className="text-sm text-ink-2">{number}</span>
              </span>
              <Button kind="link" ref={leaveFocus} onClick={() => onAdd(number)}>
                Add<VisuallyHidden> {name ?? number}</VisuallyHidden>
              </Button>
            </>
          )}
        </LineList>
        {held.hasNextPage && <ShowMore list={held} />}
      </div>
    </section>
  );
}
