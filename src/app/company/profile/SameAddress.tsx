import { useConnections } from '#app/queries/connections-query.ts';
import { onDemandOrNothing, useOnDemand } from '#app/ui/signals/use-on-demand.ts';

const SHARERS = onDemandOrNothing(async () => (await import('./AddressSharers.tsx')).AddressSharers);

/** Other companies at the registered office, of those that the team knows of. Most have none, and their code does not come. */
export function SameAddress({ number }: { number: string }) {
  const { data } = useConnections(number);
  const same = data?.sameAddress;
  const AddressSharers = useOnDemand(SHARERS, same !== undefined && same.total > 0);
  if (AddressSharers === undefined || same === undefined || same.total === 0) return null;
  return <AddressSharers same={same} />;
}
