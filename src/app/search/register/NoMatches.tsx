import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import { suggestionsFor } from '../empty-results.ts';
import type { ChosenValue } from './chosen-values.ts';
import { questionFor } from './register-url.ts';

type Props = {
  question: RegisterQuestion;
  chosen: readonly ChosenValue[];
  onQuestion: (question: RegisterQuestion) => void;
};

/** What to loosen: one of the filters, or the words. */
export function NoMatches({ question, chosen, onQuestion }: Props) {
  const { query } = question;
  const others = suggestionsFor(query).flatMap((each) => (each.kind === 'search' ? [each] : []));
  const choices = [
    ...chosen.map(({ key, text, without }) => ({ key, text: `Remove ${text}`, note: '', next: without })),
    ...others.map((other) => ({
      ...{ key: other.query, text: `Search for “${other.query}”`, note: other.change },
      next: chosen.length === 0 ? questionFor(other.query) : { ...question, query: other.query, page: 1 },
    })),
  ];
  return (
    <div className="flex max-w-prose flex-col gap-3 py-3">
      <p className="font-semibold">
        No company matches
        {query !== '' && (
          <>
            {' '}
            “<BidiText text={query} />”
          </>
        )}
        {chosen.length > 0 && ' with these filters'}.
      </p>
      {choices.length === 0 ? (
        <p className="text-ink-2">
          Another spelling or another word may find it; a registration number opens the company.
        </p>
      ) : (
        <LineList items={choices} keyOf={({ key }) => key} label="What to try">
          {({ text, note, next }) => (
            <>
              <Button kind="link" ref={leaveFocus} onClick={() => onQuestion(next)}>
                <BidiText text={text} />
              </Button>
              {note !== '' && <span className="text-sm text-ink-2">{note}</span>}
            </>
          )}
        </LineList>
      )}
    </div>
  );
}
