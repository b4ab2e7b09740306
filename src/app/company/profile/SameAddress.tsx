import { useConnections } from '#app/queries/connections-query.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';

const SHARERS = laterCode(async () => (await import('./AddressSharers.tsx')).AddressSharers);

/** Other companies at the registered office, of those that the team knows of. Most have none, and their code does not come. */
export function SameAddress({ number }: { number: string }) {
  const { data } = useConnections(number);
  const same = data?.sameAddress;
  const AddressSharers = useCode(SHARERS, same !== undefined && same.total > 0 ? 'idle' : 'not');
  if (AddressSharers === undefined || same === undefined || same.total === 0) return null;
  return <AddressSharers same={same} />;
}
