import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useDecision } from '#app/api/lists-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { focusReview, REVIEW_DECIDED, REVIEW_ROW } from '#app/page/review-keys.ts';
import type { CompanyList, ListRow, RowDecision } from '#contract/api/lists.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import { CandidateChoice } from './CandidateChoice.tsx';
import { decisionText, rowPlace, rowTitle, STATES } from './list-words.ts';

type Props = { list: CompanyList; row: ListRow };

type Decide = (decision: v.InferInput<typeof RowDecision>) => void;

/** A row of the reader, the company that it is, and what a person can decide. Keys press its controls. */
export function ReviewRow({ list, row }: Props) {
  const { mutate, isPending, error } = useDecision(list.id);
  const title = rowTitle(row, list.columns);
  // A colleague may decide otherwise since.
  const [mine, setMine] = useState<string>();
  const isMine = mine !== undefined && row.decision?.at === mine;
  const isOpen = row.decision === undefined && row.state !== 'matched';
  const focusAfter = useRef<'next' | 'same'>(undefined);
  const decide: Decide = (decision) => {
    focusAfter.current = 'undo' in decision ? 'same' : 'next';
    mutate({ row: row.row, decision });
  };
  const decidedAt = row.decision?.at;
  // Once it is drawn: the next row is looked for among those that are open then.
  useLayoutEffect(() => {
    const to = focusAfter.current;
    if (to === undefined) return;
    focusAfter.current = undefined;
    setMine(decidedAt);
    focusReview(row.row, to);
  }, [decidedAt, row.row]);
  return (
    <li
      {...{ [REVIEW_ROW]: row.row, ...(isMine && { [REVIEW_DECIDED]: mine }) }}
      data-open={isOpen || undefined}
      className="grid gap-x-6 gap-y-2 border-b border-line py-2.5 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <p className="text-sm text-ink-2">{row.decision?.kind === 'skipped' ? 'Skipped' : STATES[row.state]}</p>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <BidiText text={title} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          <BidiText text={rowPlace(row, list.columns)} />
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        {row.companyNumber !== null && (
          <p className="wrap-anywhere">
            <CompanyLink number={row.companyNumber}>
              <BidiText text={row.companyName ?? `Company ${row.companyNumber}`} />
            </CompanyLink>{' '}
            <span className="text-sm text-ink-2">{row.companyNumber}</span>
          </p>
        )}
        <LiveRegion visible message={<BidiText text={`${decisionText(row) || row.reason}`} />} />
        {isOpen && row.candidates.length > 0 && (
          <CandidateChoice
            {...{ row, title }}
            busy={isPending}
            onPick={(companyNumber) => decide({ companyNumber })}
          />
        )}
        <RowButtons {...{ row, title, isOpen, decide }} busy={isPending} />
        <ActionFailureLine error={error} />
      </div>
    </li>
  );
}

type ButtonsProps = { row: ListRow; title: string; isOpen: boolean; busy: boolean; decide: Decide };

function RowButtons({ row, title, isOpen, busy, decide }: ButtonsProps) {
  const [entering, setEntering] = useState(false);
  const about = <VisuallyHidden> for {title}</VisuallyHidden>;
  if (row.decision !== undefined) {
    return (
      <p className="text-sm print:hidden">
        <Button kind="link" aria-keyshortcuts="u" busy={busy} onClick={() => decide({ undo: true })}>
          Undo<VisuallyHidden> the decision about {title}</VisuallyHidden>
        </Button>
      </p>
    );
  }
  if (entering) {
    return <NumberForm title={title} busy={busy} decide={decide} close={() => setEntering(false)} />;
  }
  return (
    <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
      <Button
        kind="link"
        data-first={isOpen && row.candidates.length === 0}
        onClick={() => setEntering(true)}
      >
        {row.state === 'matched' ? 'Change' : 'Enter a number'}
        {about}
      </Button>
      <Button kind="link" aria-keyshortcuts="s" busy={busy} onClick={() => decide({ skip: true })}>
        {row.state === 'matched' ? 'Not this company' : 'Skip'}
        {about}
      </Button>
    </p>
  );
}

type NumberFormProps = { title: string; busy: boolean; decide: Decide; close: () => void };

/** A number as people write it: without zeros, in lower case. */
function NumberForm({ title, busy, decide, close }: NumberFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const companyNumber = readCompanyNumber(text);
    setProblem(companyNumber === undefined ? 'This is not a company number.' : undefined);
    if (companyNumber !== undefined) decide({ companyNumber });
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextInput
        ref={(input: HTMLInputElement | null) => input?.focus()}
        label={`Company number of ${title}`}
        hideLabel
        placeholder="Company number"
        value={text}
        error={problem !== undefined && <span role="alert">{problem}</span>}
        className="w-40"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <Button type="submit" busy={busy}>
        Use this number
      </Button>
      <Button kind="quiet" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
