import { useListOrders, useMatchOrder, useMatchQuote } from '#app/api/list-orders-query.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { SpendButton } from '#app/purchase/SpendButton.tsx';
import type { CompanyList } from '#contract/api/lists.ts';
import { namesText } from './list-words.ts';
import { isSearching } from './order-words.ts';

/** Where searching for names costs credits, it is a stage of its own. */
export function MatchOffer({ list }: { list: CompanyList }) {
  const { id, unsearched } = list;
  const { data: quote } = useMatchQuote(id, unsearched);
  const { data: orders } = useListOrders(id);
  const { mutate, isPending, error } = useMatchOrder(id);
  const isOrdered = orders !== undefined && isSearching(orders);
  if (unsearched === 0 || quote === undefined || quote.names === 0) return null;
  const { names, held, credits } = quote;
  return (
    <section aria-label="Search the names" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-md">
        {namesText(names)} not searched yet
        {held > 0 && `, ${formatNumber(held)} of them free as the search is held`}. Matching by number is
        free.
      </p>
      {/* While the order runs, the names that are left would be offered again. */}
      {orders !== undefined && !isOrdered && (
        <SpendButton
          offer={`${names} ${credits}`}
          command={`Search ${namesText(names)}`}
          credits={credits}
          busy={isPending}
          note="The names are searched one after another. You can pause it."
          onPress={() => mutate({ expectedCredits: credits, ceiling: credits })}
        />
      )}
      <LiveRegion visible message={isOrdered && 'Ordered. Its progress is shown above.'} />
      <ActionFailureLine error={error} />
    </section>
  );
}
