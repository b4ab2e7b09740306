import { type SubmitEvent, useId, useState } from 'react';
import { useHeld } from '#app/queries/held-query.ts';
import { useKnownMatches } from '#app/queries/known-query.ts';
import { onOptionKey } from '#app/search/box/option-keys.ts';
import { useSettled } from '#app/search/box/use-settled.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { TextInput } from '#app/ui/controls/TextInput.tsx';
import { readCompanyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';
import { AddOptions } from './AddOptions.tsx';
import { addOptions, heldFinancials } from './add-options.ts';

/** How long someone has to pause before the team's records are looked through, in milliseconds. */
const PAUSE = 150;

type Props = {
  /** Numbers that are on the page already. */
  shown: readonly string[];
  onAdd: (number: string) => void;
};

/** Adds a company by number or name, free. What the team holds or knows is offered below (ARIA APG, editable combobox). */
export function AddCompany({ shown, onAdd }: Props) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const listId = useId();
  const { data: records = [] } = useHeld();
  const reading = readQuery(text);
  const words = useSettled(reading.ok ? reading.query : '', PAUSE);
  const { data: known } = useKnownMatches(words);
  const options = addOptions(text, heldFinancials(records), known?.companies ?? [], shown);
  const open = asked && options.length > 0;
  const onOpen = (next: boolean) => {
    setAsked(next);
    setActive(undefined);
  };
  const onText = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const add = (number: string) => {
    onOpen(false);
    onText('');
    onAdd(number);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = readCompanyNumber(text);
    const [only, ...others] = options;
    if (number !== undefined && shown.includes(number)) setProblem(`${number} is on the page already.`);
    else if (number !== undefined) add(number);
    else if (only !== undefined && others.length === 0) add(only.number);
    else setProblem(only === undefined ? NOTHING : 'Choose one of the companies in the list.');
  };
  return (
    <form onSubmit={submit} className="relative border-t-3 border-line-2 pt-2.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            label="Add a company"
            className="w-full"
            placeholder="Name or number"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={active}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            error={problem && <span role="alert">{problem}</span>}
            onChange={(event) => {
              onText(event.target.value);
              onOpen(true);
            }}
            onBlur={() => onOpen(false)}
            onKeyDown={(event) =>
              onOptionKey(event, { text, listId, open, active, onText, onOpen, onActive: setActive })
            }
          />
        </div>
        <Button type="submit">Add</Button>
      </div>
      {open && <AddOptions id={listId} options={options} active={active} onAdd={add} />}
      <p className="mt-1.5 text-sm text-ink-2">Adding is free; what is not held shows its price.</p>
    </form>
  );
}

const NOTHING =
  'Your team knows no other company by that name. A registration number adds any company; names are searched for above.';
