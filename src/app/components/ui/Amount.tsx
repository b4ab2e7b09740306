import { formatMoney } from '#app/format/currency.ts';
import { known, type Read } from '#contract/values.ts';
import { Value } from './Value.tsx';

type Props = { value: Read<string>; currency: string | undefined; absent: string | undefined };

/** An amount with the sign of its currency, where no header states it. */
export function Amount({ value, currency, absent }: Props) {
  const amount = known(value);
  if (amount === undefined) return <Value value={value} absent={absent} />;
  return <span className="whitespace-nowrap">{formatMoney(amount, currency)}</span>;
}
