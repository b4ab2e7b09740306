import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { missingLabel } from '#app/purchase/not-in-source.ts';
import type { CompanyOperation } from '#contract/operations.ts';

type Props = { number: string; missing: readonly CompanyOperation[] };

const NOT_HERE = 'Not in this source';

/** In pixels. */
const LIST_WIDTH = 256;

/**
 * The end of the bar of records: what the source does not have. Each entry leads to where it can be looked up. All of them
 * fit beside the tabs from 1280 px on; below that they are behind a button.
 */
export function MissingRecords({ number, missing }: Props) {
  const id = useId();
  if (missing.length === 0) return null;
  return (
    <>
      <li className="ml-auto hidden h-full items-center gap-1 pl-4 text-xs whitespace-nowrap text-ink-3 xl:flex">
        <span id={id}>{NOT_HERE}:</span>
        <ul aria-labelledby={id} className="flex gap-1">
          {missing.map((operation, index) => (
            <li key={operation}>
              <MissingLink {...{ number, operation }} />
              {index < missing.length - 1 && ','}
            </li>
          ))}
        </ul>
      </li>
      <li className="flex h-full items-center xl:hidden">
        <PopoverButton
          kind="quiet"
          label={
            <span className="font-normal whitespace-nowrap text-ink-3">
              {NOT_HERE} ({formatNumber(missing.length)})
            </span>
          }
          name={NOT_HERE}
          width={LIST_WIDTH}
        >
          {(close) => (
            <ul className="flex flex-col p-3 text-md">
              {missing.map((operation) => (
                <li key={operation}>
                  <MissingLink {...{ number, operation }} onClick={close} />
                </li>
              ))}
            </ul>
          )}
        </PopoverButton>
      </li>
    </>
  );
}

type LinkProps = { number: string; operation: CompanyOperation; onClick?: () => void };

function MissingLink({ number, operation, onClick }: LinkProps) {
  return (
    <Link
      to={`/company/$number/${operation}`}
      params={{ number }}
      activeOptions={{ includeSearch: false }}
      resetScroll={false}
      {...(onClick && { onClick })}
      className="inline-flex min-h-target items-center no-underline hover:underline aria-[current]:text-ink aria-[current]:underline focus-visible:-outline-offset-3"
    >
      {missingLabel(operation)}
    </Link>
  );
}
