import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useSuggestions } from '#app/api/suggestions.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { dropTyped, typedBeforeReload } from '#app/page/reload-page.ts';
import { ignoreRepeatedEnter, SpendQuestion } from '#app/purchase/SpendButton.tsx';
import { readQuery } from '#contract/query.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { isUsable } from './search-input.ts';
import { searchOptions } from './search-options.ts';
import { useCombobox, useDebounced } from './use-combobox.ts';
import { useRecentOptions } from './use-recent-companies.ts';
import { SEARCH_CREDITS, type SearchOffer, useSearchCommand } from './use-search-command.ts';

/** Typing lists known companies, free. Submitting opens what is free and asks about the rest; the question buys. */
export function SearchBox({ id }: { id: string | undefined }) {
  const { query = '' } = useSearch({ strict: false });
  const [page, setPage] = useState(query);
  const [text, setText] = useState(() => typedBeforeReload() ?? query);
  useEffect(dropTyped, []);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const [offer, setOffer] = useState<SearchOffer>();
  const problemId = useId();
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
  // Another search page shows its own query.
  if (query !== page) {
    setPage(query);
    setText(query);
  }
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
    <search className="block md:relative">
      <form
        ref={form}
        onSubmit={submit}
        onKeyDown={ignoreRepeatedEnter}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setProblem(undefined);
        }}
        className="flex"
      >
        <input
          {...combobox.inputProps}
          onClick={() => {
            if (text === '') setOpen(true);
          }}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Name, registration number or keyword"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Name or number"
          className="relative h-8 w-full min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-sheet px-3 text-ellipsis placeholder:text-ink-3 focus:z-1 max-sm:rounded-r-control max-sm:border-r max-sm:px-2"
        />
        <div className="flex max-sm:hidden [&>button]:rounded-l-none">
          <PaidButton type="submit" command="Search" credits={SEARCH_CREDITS} />
        </div>
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
      </form>
      {problem !== undefined && (
        <p
          id={problemId}
          role="alert"
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-edge bg-sheet px-3 py-2 text-sm font-medium text-bad max-md:mx-4"
        >
          {problem}
        </p>
      )}
    </search>
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
