import { useState } from 'react';
import { useQuote } from '#app/api/list-orders-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Select, TextInput } from '#app/components/ui/Field.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { isFree, type Source } from '#contract/api/source.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { COMPANIES } from './list-words.ts';
import { type OrderChoice, wholeNumber } from './orders-url.ts';
import { QuotePanel } from './QuotePanel.tsx';

type Props = {
  list: CompanyList;
  source: Source;
  offered: readonly CompanyOperation[];
  choice: OrderChoice;
  onChoice: (choice: OrderChoice, options?: { replace: boolean }) => void;
};

/** What to get, and at once what it would cost. Quotes are free. */
export function QuoteForm({ list, source, offered, choice, onChoice }: Props) {
  const free = isFree(source);
  const change = (next: Partial<OrderChoice>) => onChoice({ ...choice, ...next }, { replace: true });
  const count = choice.companies?.length ?? list.companies;
  if (list.companies === 0) {
    return (
      <p className="text-ink-2">No row of this list is matched to a company yet. Match some rows first.</p>
    );
  }
  return (
    <section aria-labelledby="new-order">
      <PanelHeading
        id="new-order"
        note={
          <>
            {choice.companies === undefined ? 'for all ' : 'for '}
            {formatCount(count, COMPANIES)}
            {choice.companies !== undefined && (
              <>
                {' '}
                that were selected{' '}
                <Button kind="link" onClick={() => change({ companies: undefined })}>
                  Choose all {formatCount(list.companies, COMPANIES)}
                </Button>
              </>
            )}
          </>
        }
      >
        {free ? 'Get records' : 'Buy records'}
      </PanelHeading>
      <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <RecordChoice
            {...{ offered, source, choice }}
            onOperations={(operations) => change({ operations })}
          />
          {source.paged && (
            <Select
              label="Pages of long records"
              options={[
                { value: 'first', label: 'First page only' },
                { value: 'all', label: 'All pages' },
              ]}
              value={choice.pages}
              onChange={({ target }) => change({ pages: target.value === 'all' ? 'all' : 'first' })}
            />
          )}
          <NumberField
            label={free ? 'Replace copies older than, in days' : 'Buy again if older than, in days'}
            hint="Empty: any copy is new enough."
            value={choice.older}
            most={3_650}
            onValue={(older) => change({ older })}
          />
          {!free && (
            <NumberField
              label="Spend at most, in credits"
              hint="Empty: the total of the quote. The order pauses when it gets there."
              value={choice.ceiling}
              most={10_000_000}
              onValue={(ceiling) => change({ ceiling })}
            />
          )}
        </div>
        <QuoteOf {...{ list, choice, onChoice }} />
      </div>
    </section>
  );
}

function QuoteOf({ list, choice, onChoice }: Pick<Props, 'list' | 'choice' | 'onChoice'>) {
  const { operations, pages, older, companies } = choice;
  const reading = useQuote(list.id, {
    ...{ operations: [...operations], pages },
    ...(older !== undefined && { olderThanDays: older }),
    ...(companies !== undefined && { companies: [...companies] }),
  });
  if (operations.length === 0)
    return <p className="text-ink-2">Choose at least one record to see a quote.</p>;
  if (reading.isLoading) return <Loading what="quote" />;
  if (reading.data === undefined) return <Unread what="the quote" reading={reading} />;
  return (
    <QuotePanel
      list={list.id}
      quote={reading.data}
      stale={reading.isPlaceholderData || reading.isFetching}
      ceiling={choice.ceiling}
      older={older}
      onQuoteAgain={() => void reading.refetch()}
      onOrdered={() =>
        onChoice({
          operations: [],
          pages: 'first',
          older: undefined,
          ceiling: undefined,
          companies: undefined,
        })
      }
    />
  );
}

type RecordChoiceProps = Pick<Props, 'offered' | 'source' | 'choice'> & {
  onOperations: (operations: CompanyOperation[]) => void;
};

function RecordChoice({ offered, source, choice: { operations }, onOperations }: RecordChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Records</legend>
      {offered.map((operation) => {
        const credits = source.prices[operation];
        return (
          <label key={operation} className="flex min-h-target items-center gap-2 text-md">
            <input
              type="checkbox"
              checked={operations.includes(operation)}
              onChange={({ target: { checked } }) =>
                onOperations(
                  offered.filter((each) => (each === operation ? checked : operations.includes(each))),
                )
              }
            />
            <span>
              {LABELS[operation]}
              {credits > 0 && <span className="text-ink-2">, {formatCredits(credits)}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

type NumberFieldProps = {
  label: string;
  hint: string;
  value: number | undefined;
  most: number;
  onValue: (value: number | undefined) => void;
};

/** Applied when it is left or by Enter, so that no quote is asked for half a number. */
function NumberField({ label, hint, value, most, onValue }: NumberFieldProps) {
  const given = value === undefined ? '' : String(value);
  const [text, setText] = useState(given);
  const [last, setLast] = useState(given);
  if (last !== given) {
    setLast(given);
    setText(given);
  }
  const isUsable = text.trim() === '' || wholeNumber(text, most) !== undefined;
  const apply = () => {
    const next = text.trim() === '' ? undefined : wholeNumber(text, most);
    if (isUsable && next !== value) onValue(next);
  };
  return (
    <TextInput
      label={label}
      hint={hint}
      error={!isUsable && 'Enter a whole number.'}
      inputMode="numeric"
      value={text}
      className="w-32"
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}
