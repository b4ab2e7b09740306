import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useSuggestions } from '#app/api/suggestions.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { SpendQuestion } from '#app/purchase/SpendButton.tsx';
import { readQuery } from '#contract/query.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { isUsable } from './search-input.ts';
import { searchOptions } from './search-options.ts';
import { useBoxText } from './use-box-text.ts';
import { useCombobox, useDebounced } from './use-combobox.ts';
import { useRecentOptions } from './use-recent-companies.ts';
import { SEARCH_CREDITS, type SearchOffer, useSearchCommand } from './use-search-command.ts';

/** Typing lists known companies, free. Submitting opens what is free and asks about the rest; the question buys. */
export function PaidSearchBox({ id }: { id: string | undefined }) {
  const { query = '' } = useSearch({ strict: false });
  const [text, setText] = useBoxText(query);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const [offer, setOffer] = useState<SearchOffer>();
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
    question.current?.hidePopover();
  };
  const options = useSearchOptions(isOpen ? text : '');
  const recent = useRecentOptions(isOpen && text.trim() === '');
  const combobox = useCombobox({
    ...{ text, isOpen, onText: write, onOpen: setOpen },
    hasOptions: isUsable(text) || recent.length > 0,
  });
  const { ref: input } = combobox.inputProps;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    const outcome = await command.open(text);
    // Not about other words than those in the box.
    if (input.current?.value !== text) return;
    if (outcome.kind === 'unusable') setProblem(outcome.reason);
    if (outcome.kind !== 'offered') return;
    setOffer(outcome.offer);
    question.current?.showPopover();
  };
  return (
    <SearchForm
      {...{ id, problem, combobox }}
      ref={form}
      onSubmit={submit}
      onOpen={() => setOpen(true)}
      onProblemSeen={() => setProblem(undefined)}
      button={<PaidButton type="submit" command="Search" credits={SEARCH_CREDITS} />}
    >
      <SpendQuestion
        ref={question}
        id={questionId}
        opener={input}
        at={form}
        command="Search"
        credits={offer?.credits ?? SEARCH_CREDITS}
        about={offer && <BidiText text={offer.query} />}
        note={
          offer && (
            <>
              Companies that match “<BidiText text={offer.query} />”
            </>
          )
        }
        onPress={() => offer && command.buy(offer)}
      />
      <SearchOptions {...{ text, options, recent, combobox }} onChosen={write} />
    </SearchForm>
  );
}

function useSearchOptions(text: string) {
  const reading = readQuery(text);
  const typed = reading.ok ? reading.query : '';
  const words = useDebounced(typed);
  const { data, isPlaceholderData } = useSuggestions(words);
  const isAnswered = words === typed && !isPlaceholderData;
  return searchOptions(data, typed, isAnswered ? 'these' : 'earlier');
}
