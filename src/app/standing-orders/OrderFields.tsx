import { Select, TextArea, TextInput } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { readNumbers } from '#app/format/company-numbers.ts';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import { ORDER_INTERVALS, type OrderRecord } from '#contract/api/standing-orders.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { costOfRun, type DraftField, type OrderDraft } from './order-form.ts';
import { INTERVALS, isPaid } from './order-words.ts';

type Props = {
  draft: OrderDraft;
  offered: readonly OrderRecord[];
  problems: Partial<Record<DraftField, string>>;
  /** Then the approver is the person who is signed in. */
  signedIn: boolean;
  onDraft: (change: Partial<OrderDraft>) => void;
};

const INTERVAL_OPTIONS = ORDER_INTERVALS.map((value) => ({ value, label: INTERVALS[value] })).reverse();

export function OrderFields({ draft, offered, problems, signedIn, onDraft }: Props) {
  const records = offered.filter(({ operation }) => draft.operations.includes(operation));
  return (
    <>
      <TextInput
        label="Name"
        hint="In the ledger, beside every charge. It cannot be changed later."
        name="name"
        value={draft.name}
        error={problems.name}
        maxLength={60}
        className="w-full"
        onChange={(event) => onDraft({ name: event.target.value })}
      />
      <RecordChoice
        offered={offered}
        chosen={draft.operations}
        problem={problems.operations}
        onChoice={(operations) => onDraft({ operations })}
      />
      <div>
        <TextArea
          label="Companies"
          hint="One registration number per line, up to 500."
          name="companies"
          rows={6}
          value={draft.companies}
          error={problems.companies}
          className="w-full tabular-nums"
          spellCheck={false}
          onChange={(event) => onDraft({ companies: event.target.value })}
        />
        <CompaniesRead text={draft.companies} />
      </div>
      <Select
        label="How often"
        name="every"
        options={INTERVAL_OPTIONS}
        value={draft.every}
        onChange={(event) => {
          const every = ORDER_INTERVALS.find((each) => each === event.target.value);
          if (every !== undefined) onDraft({ every });
        }}
      />
      {isPaid(records) && (
        <TextInput
          label="Ceiling: credits in a calendar month"
          hint={<Cost records={records} draft={draft} />}
          name="ceiling"
          inputMode="numeric"
          value={draft.ceiling}
          error={problems.ceiling}
          className="w-32"
          onChange={(event) => onDraft({ ceiling: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-5">
        <TextInput
          label="First run"
          name="from"
          type="date"
          value={draft.from}
          error={problems.from}
          onChange={(event) => onDraft({ from: event.target.value })}
        />
        <TextInput
          label="Last day"
          name="until"
          type="date"
          value={draft.until}
          error={problems.until}
          onChange={(event) => onDraft({ until: event.target.value })}
        />
      </div>
      <TextInput
        label="Approved by"
        hint={
          signedIn ? 'You approve it, as you are signed in.' : 'The person who answers for this spending.'
        }
        name="approvedBy"
        value={draft.approvedBy}
        error={problems.approvedBy}
        readOnly={signedIn}
        maxLength={60}
        className="w-full"
        onChange={(event) => onDraft({ approvedBy: event.target.value })}
      />
    </>
  );
}

type RecordChoiceProps = {
  offered: readonly OrderRecord[];
  chosen: readonly CompanyOperation[];
  problem: string | undefined;
  onChoice: (chosen: CompanyOperation[]) => void;
};

function RecordChoice({ offered, chosen, problem, onChoice }: RecordChoiceProps) {
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'records-problem'}>
      <legend className="mb-1 text-sm font-medium">Records</legend>
      {problem !== undefined && (
        <p id="records-problem" className="mb-1 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      {offered.map(({ operation, credits }) => (
        <label key={operation} className="flex min-h-target items-center gap-2 text-md">
          <input
            type="checkbox"
            name="operations"
            checked={chosen.includes(operation)}
            onChange={({ target: { checked } }) =>
              onChoice(checked ? [...chosen, operation] : chosen.filter((each) => each !== operation))
            }
          />
          <span>
            {LABELS[operation]}
            {credits > 0 && <span className="text-ink-2">, {formatCredits(credits)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the lines were read as. */
function CompaniesRead({ text }: { text: string }) {
  const { numbers, repeated, unusable } = readNumbers(text);
  const shown = unusable.slice(0, 5);
  const count = formatCount(numbers.length, { one: 'company', many: 'companies' });
  return (
    <div className="mt-1 text-sm">
      <LiveRegion
        visible
        message={text.trim() !== '' && `${count}${repeated > 0 ? `, ${repeated} repeated` : ''}.`}
      />
      {shown.length > 0 && (
        <ul aria-label="Lines that are not company numbers" className="text-warn">
          {shown.map((each) => (
            <li key={`${each.line} ${each.text}`}>
              Line {each.line}: “{each.text}” is not a company number.
            </li>
          ))}
          {unusable.length > shown.length && <li>{unusable.length - shown.length} more lines.</li>}
        </ul>
      )}
    </div>
  );
}

function Cost({ records, draft }: { records: readonly OrderRecord[]; draft: OrderDraft }) {
  const { numbers } = readNumbers(draft.companies);
  const each = costOfRun(records, 1);
  const run = costOfRun(records, numbers.length);
  const sum = `${formatCount(numbers.length, { one: 'company', many: 'companies' })} × ${formatCredits(each)}`;
  return (
    <>
      One run costs at most {formatCredits(run)} ({sum}). Runs stop before they would pass the ceiling, and
      continue in the next month.
    </>
  );
}
