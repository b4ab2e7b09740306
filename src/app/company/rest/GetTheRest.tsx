import { Link } from '@tanstack/react-router';
import { SeveralButton } from '#app/credits/several/SeveralButton.tsx';
import { LABELS } from '#app/format/labels.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { heldText, restLabel, theRest } from './the-rest.ts';

type Props = { number: string; company: CompanySummary | undefined };

/**
 * Offers everything of a company that is not held, leads to the last one, whose tab offers it, or says that there is no
 * more; in the same room, also before it is known.
 */
export function GetTheRest({ number, company }: Props) {
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
      {company && <Rest number={number} {...company} />}
    </div>
  );
}

function Rest({ number, operations }: Pick<CompanySummary, 'operations'> & { number: string }) {
  const items = theRest(number, operations);
  const [only, second] = items;
  const last = operations.find(
    ({ operation }) => operation === only?.subject.operation && !second,
  )?.operation;
  return (
    <SeveralButton
      label={restLabel(operations, items)}
      heading={`Records of ${number} your team does not hold`}
      items={items}
      least={2}
      none={
        <span className="text-sm text-ink-3">
          {heldText(operations)}
          {last !== undefined && (
            <>
              Not held:{' '}
              <Link to={`/company/$number/${last}`} params={{ number }} resetScroll={false}>
                {LABELS[last]}
              </Link>
            </>
          )}
        </span>
      }
    />
  );
}
