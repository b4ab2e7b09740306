import { type SubmitEvent, useMemo, useState } from 'react';
import { leaveFocus } from '#app/page/page-start.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useKnownMatches } from '#app/queries/known/known-query.ts';
import { onOptionKey } from '#app/search/box/option-keys.ts';
import { useCombobox } from '#app/search/box/use-combobox.ts';
import { useSettled } from '#app/search/box/use-settled.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { TextInput } from '#app/ui/controls/TextInput.tsx';
import { readCompanyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';
import { AddOptions } from './AddOptions.tsx';
import { addOptions, heldFinancials } from './add-options.ts';

type Props = {
  /** Numbers that are on the page already. */
  shown: readonly string[];
  onAdd: (number: string) => void;
};

/** Adds a company by number or name, free. What the team holds or knows is offered below (ARIA APG, editable combobox). */
export function AddCompany({ shown, onAdd }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: records } = useHeld({ watch: false });
  const held = useMemo(() => heldFinancials(records ?? []), [records]);
  const reading = readQuery(text);
  const words = useSettled(reading.ok ? reading.query : '');
  const { data: known } = useKnownMatches(words);
  const options = addOptions(text, held, known?.companies ?? [], shown);
  const onText = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const { listId, open, active, onOpen, boxProps } = useCombobox({
    text,
    onText,
    hasList: options.length > 0,
    onKey: onOptionKey,
  });
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
    else setProblem(only === undefined ? problemOf(text.trim()) : 'Choose one of the companies in the list.');
  };
  return (
    <form ref={leaveFocus} onSubmit={submit} className="relative border-t-3 border-line-2 pt-2.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            {...boxProps}
            label="Add a company"
            className="w-full"
            placeholder="Name or number"
            error={problem && <span role="alert">{problem}</span>}
          />
        </div>
        <Button type="submit">Add</Button>
      </div>
      {open && <AddOptions id={listId} options={options} active={active} onAdd={add} />}
      <p className="mt-lede text-sm text-ink-2">Adding is free; what is not held shows its price.</p>
    </form>
  );
}

/** Why nothing can be added, where nothing is known by what was typed. */
function problemOf(typed: string): string {
  if (typed === '') return 'Type a name or a registration number.';
  return /^\d+$/.test(typed) ? 'Not a registration number.' : NOTHING;
}

const NOTHING =
  'Your team knows no other company by that name. A registration number adds any company; names are searched for above.';
