import { useMemo } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import { registerParameters } from '#app/api/register-search.ts';
import { RowCount } from '#app/components/data-table/RowCount.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import type { RegisterCompanies, RegisterQuestion } from '#contract/api/register-search.ts';
import { ChosenValues } from './ChosenValues.tsx';
import { chosenValues } from './chosen-values.ts';
import { NoMatches } from './NoMatches.tsx';
import { PageLinks } from './PageLinks.tsx';
import { RegisterExport } from './RegisterExport.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { sortingOf, sortings, withSorting } from './register-sort.ts';
import { pageCount, shownText } from './result-text.ts';
import { spellingOf } from './spelling.ts';

type Props = {
  question: RegisterQuestion;
  /** To this question or, until its own is here, to the former one. */
  answer: RegisterCompanies;
  onQuestion: (question: RegisterQuestion) => void;
};

export function RegisterResults({ question, answer, onQuestion }: Props) {
  const { items, total } = answer;
  const chosen = chosenValues(question, answer.facets);
  const { matched, note } = useMemo(() => spellingOf(answer), [answer]);
  const last = pageCount(answer);
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <RowCount text={shownText(answer)} />
        {total > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
            <Select
              label="Sort by"
              hideLabel
              options={sortings(question.query)}
              value={sortingOf(question)}
              onChange={({ target }) => onQuestion(withSorting(question, target.value))}
            />
            <AddToListButton
              what={{ search: String(registerParameters({ ...question, page: 1 })), total }}
              label={total === 1 ? 'Add to list' : `Add all ${formatNumber(total)} to a list`}
            />
            <RegisterExport answer={answer} />
          </div>
        )}
      </div>
      <ChosenValues values={chosen} question={question} onQuestion={onQuestion} />
      {note !== undefined && (
        <p className="my-2 max-w-prose">
          <BidiText text={note} />
        </p>
      )}
      {total === 0 && <NoMatches {...{ question, chosen, onQuestion }} />}
      {items.length > 0 && (
        <RegisterTable
          caption={answer.query === '' ? 'Companies' : `Companies found for ${answer.query}`}
          companies={items}
          query={matched}
        />
      )}
      {total > 0 && items.length === 0 && (
        <p className="py-3">
          These results have {formatNumber(last)} {last === 1 ? 'page' : 'pages'}.{' '}
          <Button kind="link" onClick={() => onQuestion({ ...question, page: last })}>
            Show the last page
          </Button>
        </p>
      )}
      <PageLinks question={question} last={last} />
    </>
  );
}
