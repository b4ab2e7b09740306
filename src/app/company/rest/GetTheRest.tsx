import { SeveralButton } from '#app/credits/several/SeveralButton.tsx';
import type { OperationHolding } from '#contract/api/company.ts';
import { restLabel, theRest } from './the-rest.ts';

type Props = { number: string; operations: readonly OperationHolding[] };

/** Offers everything of a company that is not held. */
export function GetTheRest({ number, operations }: Props) {
  const items = theRest(number, operations);
  return (
    <SeveralButton
      label={restLabel(operations, items)}
      heading={`Records of ${number} your team does not hold`}
      items={items}
    />
  );
}
