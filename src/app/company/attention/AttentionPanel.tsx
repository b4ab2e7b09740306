import { formatCount } from '#app/format/counts.ts';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { isBehind } from '#app/queries/known/attention-query.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Attention } from '#contract/api/attention.ts';
import { AttentionItem } from './AttentionItem.tsx';
import { missingState } from './missing-state.ts';
import { NotLookedAtItem } from './NotLookedAtItem.tsx';

type Props = {
  number: string;
  attention: Attention;
  /** They were asked for again, and could not be had. */
  isFailing: boolean;
};

const SUBJECT = { one: 'subject', many: 'subjects' };

/**
 * What may need a look, made of held records only: what was found first, then what is open, what nobody looked at, what
 * the records do not say, and folded what is clear. Nothing is added up to a score, and nothing is bought here.
 */
export function AttentionPanel({ number, attention, isFailing }: Props) {
  const { data: company } = useCompany(number);
  const { found, open, missing, untold, uncovered, clear, nothingFound } = attention;
  return (
    <section aria-labelledby="attention" className="mt-6 flex flex-col gap-3 text-md">
      <PanelHeading level={3} id="attention" note="from what your team holds; days are counted to today, UTC">
        Attention
      </PanelHeading>
      {nothingFound && !isBehind(attention, company) && (
        <p className="text-ink-2">Nothing found in what was looked at.</p>
      )}
      {found.length + open.length + missing.length + untold.length > 0 && (
        <ul aria-label="Found, open and not looked at">
          {found.map((line) => (
            <AttentionItem key={line.id} kind="found" number={number} line={line} />
          ))}
          {open.map((line) => (
            <AttentionItem key={line.id} kind="open" number={number} line={line} />
          ))}
          {missing.map((record) => (
            <NotLookedAtItem
              key={record.operation}
              {...{ number, record }}
              state={missingState(holdingOf(company, record.operation), isFailing)}
            />
          ))}
          {untold.map((line) => (
            <AttentionItem key={line.id} kind="open" number={number} line={line} />
          ))}
        </ul>
      )}
      {uncovered.length > 0 && (
        <p className="border-t border-line pt-2.5 text-ink-3">
          Not covered by this source: {uncovered.join(', ')}
        </p>
      )}
      {clear.length > 0 && (
        <div className="border-t border-line pt-2.5">
          <Disclosure summary={`${formatCount(clear.length, SUBJECT)} looked at, nothing found`}>
            <ul aria-label="Nothing found">
              {clear.map((line) => (
                <AttentionItem key={line.id} kind="clear" number={number} line={line} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
