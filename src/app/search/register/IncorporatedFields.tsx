import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { formatDate } from '#app/format/dates.ts';
import type { RegisterCompanies, RegisterQuestion } from '#contract/api/register-search.ts';
import { dayProblem } from './day-problem.ts';

type Props = {
  question: RegisterQuestion;
  incorporated: RegisterCompanies['incorporated'];
  onDay: (end: 'from' | 'to', day: string | undefined) => void;
};

/** Either day may be open. A day that cannot be used is not searched for. */
export function IncorporatedFields({ question, incorporated: { earliest, latest }, onDay }: Props) {
  const field = (end: 'from' | 'to') => {
    const problem = (text: string) => dayProblem(end, text, question);
    return (
      <div>
        <span aria-hidden="true" className="block text-sm text-ink-2">
          {end === 'from' ? 'From' : 'To'}
        </span>
        <DraftInput
          label={`Incorporated ${end}`}
          type="date"
          value={question[end] ?? ''}
          problem={problem}
          onCommit={(text) => {
            if (problem(text) === undefined) onDay(end, text === '' ? undefined : text);
          }}
        />
      </div>
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Incorporated</legend>
      <div className="flex flex-wrap gap-2">
        {field('from')}
        {field('to')}
      </div>
      {earliest !== undefined && latest !== undefined && (
        <p className="mt-1 text-sm text-ink-2">
          {formatDate(earliest)} to {formatDate(latest)}
        </p>
      )}
    </fieldset>
  );
}
