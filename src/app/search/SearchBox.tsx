import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { buttonClass } from '#app/ui/controls/button-class.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { useSearchCommand } from './use-search-command.ts';

/** The search box. It asks when it is submitted and never while someone is typing. */
export function SearchBox({ id }: { id?: string }) {
  const { query } = useSearch({ strict: false });
  const [problem, setProblem] = useState<string>();
  const command = useSearchCommand();
  const problemId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(command(String(new FormData(event.currentTarget).get('query') ?? '')));
  };
  return (
    <search>
      <form onSubmit={submit} className="flex">
        <input
          key={query}
          id={id}
          name="query"
          type="search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={query}
          aria-label="Name, registration number or keyword"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined || undefined}
          placeholder="Name, registration number or keyword"
          className="relative h-9 min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-sheet px-3 text-ellipsis placeholder:text-ink-3 focus:z-1"
        />
        <button type="submit" className={`${buttonClass('primary')} rounded-l-none`}>
          Search · {formatCredits(OPERATIONS.search.credits)}
        </button>
      </form>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </search>
  );
}
