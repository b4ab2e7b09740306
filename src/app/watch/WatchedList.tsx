import { type SubmitEvent, useState } from 'react';
import { useWatchCompany, useWatchedCompanies, useWatchSeveral } from '#app/api/watch-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { TextArea } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { readWatched } from './read-watched.ts';
import { watchedText } from './watch-words.ts';

/** The companies that the person watches, and a box that adds some. */
export function WatchedList() {
  const watched = useWatchedCompanies();
  return (
    <section aria-labelledby="watched" className="mt-section">
      <PanelHeading id="watched">Watched companies</PanelHeading>
      <AddCompanies />
      {watched.isPending ? (
        <Loading what="watched companies" />
      ) : watched.data === undefined ? (
        <Unread what="watched companies" reading={watched} />
      ) : (
        watched.data.length > 0 && (
          <div className="mt-3">
            <LineList
              label="Watched companies"
              items={watched.data}
              keyOf={({ companyNumber }) => companyNumber}
            >
              {(company) => <Watched {...company} />}
            </LineList>
            {watched.hasNextPage && <ShowMore list={watched} />}
          </div>
        )
      )}
    </section>
  );
}

type WatchedProps = { companyNumber: string; companyName?: string | undefined; since: string };

function Watched({ companyNumber, companyName, since }: WatchedProps) {
  const { mutate, isPending, error } = useWatchCompany(companyNumber);
  const name = companyName ?? `Company ${companyNumber}`;
  return (
    <div ref={leaveFocusBefore} className="contents">
      <span className="min-w-0 wrap-anywhere">
        <CompanyLink number={companyNumber}>
          <BidiText text={name} />
        </CompanyLink>{' '}
        <span className="text-sm text-ink-2">{companyNumber}</span>
      </span>
      <span className="text-sm text-ink-2">
        since <DateTime value={since} />
      </span>
      <span className="-my-1 ml-auto print:hidden">
        <Button kind="quiet" busy={isPending} onClick={() => mutate(false)}>
          Stop watching<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <ActionFailureLine error={error} />
      </span>
    </div>
  );
}

/** Numbers as they appear in a spreadsheet or an email. */
function AddCompanies() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, data, variables, error } = useWatchSeveral();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { numbers, problem: found } = readWatched(text);
    setProblem(found);
    if (found !== undefined) return;
    mutate({ companies: [...numbers], watched: true }, { onSuccess: () => setText('') });
  };
  const shown = problem ?? (error === null ? undefined : 'The companies are not watched yet. Try again.');
  const added = data && variables && watchedText(data.changed, variables.companies.length);
  return (
    <form onSubmit={submit} className="mt-2 flex max-w-prose flex-col items-start gap-2 print:hidden">
      <div className="w-full">
        <TextArea
          label="Company numbers, separated by blanks, commas or lines"
          rows={2}
          value={text}
          error={shown !== undefined && <span role="alert">{shown}</span>}
          className="w-full"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending}>
          Watch these companies
        </Button>
        <LiveRegion visible message={added} />
      </div>
    </form>
  );
}
