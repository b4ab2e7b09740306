import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { ignoreHeldEnter } from '#app/credits/order/hand.ts';
import { formatCredits } from '#app/format/counts.ts';
import { dropTyped, typedBeforeReload } from '#app/page/typed-before-reload.ts';
import { buttonClass } from '#app/ui/controls/button-class.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { POPUP_PARTS } from './box/popup-parts.ts';
import { useCombobox } from './box/use-combobox.ts';
import { isUsable } from './read-typed.ts';
import { useSearchCommand } from './use-search-command.ts';

/**
 * The search box. It asks the source when it is submitted and never while someone is typing; what the team knows
 * already is offered below it, free.
 */
export function SearchBox({ id }: { id?: string }) {
  const { query = '' } = useSearch({ strict: false });
  const [page, setPage] = useState(query);
  const [text, setText] = useState(() => typedBeforeReload() ?? query);
  useEffect(dropTyped, []);
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const problemId = useId();
  const [popup, setPopup] = useState<typeof POPUP_PARTS>();
  const { listId, open, active, onOpen, boxProps } = useCombobox({
    text,
    onText: setText,
    hasList: popup !== undefined && isUsable(text),
    onKey: popup?.onOptionKey,
  });
  // On the way to another search the box says what is searched there.
  if (query !== page) {
    setPage(query);
    setText(query);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onOpen(false);
    setProblem(command(text));
  };
  // Where loading fails the box still searches, and the next visit to it tries again.
  const load = () =>
    void import('./box/popup-parts.ts').then(
      ({ POPUP_PARTS }) => setPopup(POPUP_PARTS),
      () => undefined,
    );
  const taken = (next: string) => {
    onOpen(false);
    setText(next);
  };
  return (
    <search>
      <form onSubmit={submit} onKeyDown={ignoreHeldEnter} className="relative flex">
        <input
          {...boxProps}
          id={id}
          type="text"
          onFocus={load}
          inputMode="search"
          enterKeyHint="search"
          aria-label="Name, registration number or keyword"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Name, registration number or keyword"
          className="relative h-control min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-sheet px-3 text-ellipsis placeholder:text-ink-3 focus:z-1"
        />
        <button type="submit" className={`${buttonClass('primary')} rounded-l-none`}>
          Search · {formatCredits(OPERATIONS.search.credits)}
        </button>
        {open && popup !== undefined && (
          <popup.KnownPopup id={listId} text={text} active={active} onTaken={taken} />
        )}
      </form>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </search>
  );
}
