import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import { ignoreRepeatedEnter } from '#app/purchase/press-guard.ts';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  id: string | undefined;
  combobox: Pick<ReturnType<typeof useCombobox>, 'inputProps'>;
  /** Opens the list of an empty field. */
  onOpen: () => void;
  problem: string | undefined;
  onProblemSeen: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  button: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** What is placed below the field. */
  children: ReactNode;
};

/** The search field of the bar, with its button. */
export function SearchForm(props: Props) {
  const { id, combobox, problem, ref, children } = props;
  const problemId = useId();
  return (
    <search className="block md:relative">
      <form
        ref={ref}
        onSubmit={props.onSubmit}
        onKeyDown={ignoreRepeatedEnter}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onProblemSeen();
        }}
        className="flex"
      >
        <input
          {...combobox.inputProps}
          onClick={() => {
            if (combobox.inputProps.value === '') props.onOpen();
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
        <div className="flex max-sm:hidden [&>button]:rounded-l-none">{props.button}</div>
        {children}
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
