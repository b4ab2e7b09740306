import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { REGISTER_KEY, useRegisterSearch } from '#app/api/register-search.ts';
import { useSuggestions } from '#app/api/suggestions.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { focusPageStart } from '#app/page/page-focus.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import type { KnownMatches } from '#contract/api/known.ts';
import { readQuery } from '#contract/query.ts';
import { FEW_COMPANIES } from '../recent-companies.ts';
import { SearchForm } from '../SearchForm.tsx';
import { isUsable, readSearchInput } from '../search-input.ts';
import { useBoxText } from '../use-box-text.ts';
import { useCombobox } from '../use-combobox.ts';
import { useOpenPage } from '../use-open-page.ts';
import { useRecentOptions } from '../use-recent-companies.ts';
import { RegisterOptions } from './RegisterOptions.tsx';
import { questionFor, readRegisterUrl, registerSearch, withQuery } from './register-url.ts';
import { useTypingPause } from './use-typing-pause.ts';

const RESULTS_PATH = '/search';

/** Lists companies of the register while one types; on the page of results that page follows instead. */
export function RegisterSearchBox({ id }: { id: string | undefined }) {
  const client = useQueryClient();
  const search = useSearch({ strict: false });
  const isResults = useLocation({ select: ({ pathname }) => pathname === RESULTS_PATH });
  const [text, setText, follow] = useBoxText(search['query'] ?? '');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const onSearch = useSearchChange();
  const { openCompany, openSearch } = useOpenPage();

  const reading = readQuery(text);
  const typed = reading.ok ? reading.query : '';
  const hasPaused = useTypingPause(text);
  const { question: shown } = readRegisterUrl(isResults ? search : {});
  const isBlank = text.trim() === '';
  const isAsked = isResults ? reading.ok || isBlank : isOpen && reading.ok;
  const question = isResults ? withQuery(shown, typed) : questionFor(typed);
  const { answer, isCurrent, error } = useRegisterSearch(isAsked ? question : undefined, hasPaused);

  const write = (next: string) => {
    setText(next);
    setProblem(undefined);
    // The answer to a former text would come below a newer one.
    if (isResults) void client.cancelQueries({ queryKey: REGISTER_KEY });
  };
  const showTyped = () => {
    if (typed === shown.query) return;
    follow(typed);
    onSearch(registerSearch(withQuery(shown, typed)), { replace: true });
  };
  const followTyping = useEffectEvent(() => {
    if (isResults && isAsked) showTyped();
  });
  // With the answer, so that the page of results renders once for each pause.
  const canFollow = hasPaused && (isCurrent || error !== null);
  useEffect(() => {
    if (canFollow) followTyping();
  }, [canFollow]);

  const noted = useNoted(isOpen && !isResults && hasPaused ? typed : '');
  const recent = useRecentOptions(isOpen && isBlank);
  const combobox = useCombobox({
    ...{ text, isOpen, onText: write, onOpen: setOpen },
    hasOptions: isUsable(text) || recent.length > 0,
    typingOpens: !isResults,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    const input = readSearchInput(text);
    if (input.kind === 'company') openCompany(input);
    else if (input.kind === 'unusable' && !isBlank) setProblem(input.reason);
    else if (isResults) {
      showTyped();
      focusPageStart();
    } else openSearch(typed);
  };
  return (
    <SearchForm
      {...{ id, problem, combobox }}
      onSubmit={submit}
      onOpen={() => setOpen(true)}
      onProblemSeen={() => setProblem(undefined)}
      button={<Button type="submit">Search</Button>}
    >
      <RegisterOptions {...{ text, answer, isCurrent, recent, noted, combobox }} onChosen={write} />
    </SearchForm>
  );
}

/** A few companies that a tag or a note of the team names, and lists; the register itself answers the rest. */
function useNoted(words: string): Pick<KnownMatches, 'companies' | 'lists'> {
  const { data } = useSuggestions(words);
  if (words === '' || data === undefined) return { companies: [] };
  const noted = data.companies.filter((company) => company.noted !== undefined);
  return { companies: noted.slice(0, FEW_COMPANIES), lists: data.lists };
}
