import { use } from 'react';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { Paper } from '#app/ui/text/paper.ts';

export const SHARERS = laterCode(async () => (await import('./AddressSharers.tsx')).AddressSharers);

type Props = {
  number: string;
  /** How many others the team knows of, once that is known. */
  others: number | undefined;
};

/** Other companies at the registered office, of those that the team knows of. Most have none, and their code does not come. */
export function SameAddress({ number, others = 0 }: Props) {
  const soon = use(Paper) === undefined ? 'idle' : 'now';
  const AddressSharers = useCode(SHARERS, others > 0 ? soon : 'not');
  return AddressSharers === undefined || others === 0 ? null : <AddressSharers number={number} />;
}
