import { type SubmitEvent, useId, useState } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import type { ListRow } from '#contract/api/lists.ts';
import { candidateText } from './candidate-text.ts';

type Props = {
  row: ListRow;
  title: string;
  busy: boolean;
  onPick: (companyNumber: string) => void;
};

/** The first is chosen, so that Enter accepts it. Arrow keys choose, and decide nothing. */
export function CandidateChoice({ row: { candidates }, title, busy, onPick }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState(candidates[0]?.companyNumber);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // From the form, as a key chooses and sends in one press.
    const picked = new FormData(event.currentTarget).get(name);
    if (typeof picked === 'string' && !busy) onPick(picked);
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-col items-start gap-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Which company is {title}?</legend>
        {candidates.map((candidate, index) => (
          <div key={candidate.companyNumber} className="min-w-0 wrap-anywhere">
            <label className="mr-1.5 inline-flex min-h-target items-baseline gap-2">
              <input
                type="radio"
                name={name}
                value={candidate.companyNumber}
                checked={candidate.companyNumber === chosen}
                data-first={candidate.companyNumber === chosen}
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                onChange={() => setChosen(candidate.companyNumber)}
              />
              <BidiText text={candidate.companyName} />
            </label>
            <span className="text-sm text-ink-2">
              <CompanyLink number={candidate.companyNumber} />
              {candidateText(candidate) !== '' && (
                <>
                  , <BidiText text={candidateText(candidate)} />
                </>
              )}
            </span>
          </div>
        ))}
      </fieldset>
      <Button type="submit" busy={busy}>
        Use this company<VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
    </form>
  );
}
