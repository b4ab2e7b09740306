import { type ReactNode, useId } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { readSearchInput } from './search-input.ts';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  combobox: Pick<ReturnType<typeof useCombobox>, 'open' | 'listRef'>;
  label: string;
  className: string;
  children: ReactNode;
};

/** The focus stays in the text field. */
export function OptionList({ combobox: { open, listRef }, label, className, children }: Props) {
  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={label}
      hidden={!open}
      // Keeps the focus and a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 z-10 mt-1 overflow-y-auto rounded-control border border-edge bg-sheet text-md shadow-lg print:hidden ${className}`}
    >
      {children}
    </div>
  );
}

/** Below the search box of the bar. */
export const BELOW_BOX =
  'top-full max-h-[60svh] scroll-pb-12 max-md:mx-4 max-sm:max-h-64 md:left-auto md:w-full md:min-w-96';

type GroupProps = { label: ReactNode; note?: string | undefined; children: ReactNode };

export function OptionGroup({ label, note, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 border-b border-line pb-1">
      <div id={id} className="flex justify-between gap-3 px-3 pt-2 pb-1 text-xs text-ink-3">
        <span>{label}</span>
        {note !== undefined && <span>{note}</span>}
      </div>
      {children}
    </fieldset>
  );
}

type CompanyProps = {
  name: ReactNode;
  details: string;
  formerly?: ReactNode;
  /** Why it is listed: a tag or a note. */
  noted?: string | undefined;
};

export function CompanyLines({ name, formerly, noted, details }: CompanyProps) {
  return (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-2">
        <BidiText text={details} />
        {formerly !== undefined && <> · formerly {formerly}</>}
      </span>
      {noted !== undefined && (
        <span className="block truncate text-sm text-ink-2">
          <BidiText text={noted} />
        </span>
      )}
    </>
  );
}

type EnterProps = ReturnType<ReturnType<typeof useCombobox>['optionProps']> & {
  text: string;
  /** Of a name or keyword: `All results for`. */
  search: string;
  /** At its end. */
  children: ReactNode;
};

/** What Enter does: it submits the form. */
export function EnterOption({ text, search, children, className, ...option }: EnterProps) {
  const input = readSearchInput(text);
  if (input.kind === 'unusable') return null;
  return (
    <button
      {...option}
      type="submit"
      className={`${className} sticky bottom-0 -mt-px flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0`}
    >
      {input.kind === 'company' ? (
        <span>Open company {input.number}</span>
      ) : (
        <span className="min-w-0">
          {search} “<BidiText text={input.query} />”
        </span>
      )}
      {children}
    </button>
  );
}
