import { laterCode, useCode } from '#app/ui/signals/use-code.ts';

const SHARERS = laterCode(async () => (await import('./AddressSharers.tsx')).AddressSharers);

type Props = {
  number: string;
  /** How many others the team knows of, once that is known. */
  others: number | undefined;
};

/** Other companies at the registered office, of those that the team knows of. Most have none, and their code does not come. */
export function SameAddress({ number, others = 0 }: Props) {
  const AddressSharers = useCode(SHARERS, others > 0 ? 'idle' : 'not');
  return AddressSharers === undefined || others === 0 ? null : <AddressSharers number={number} />;
}
