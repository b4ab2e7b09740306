import { useState } from 'react';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { ReadNotice } from './FailureNotice.tsx';

type Props = {
  /** What is not read, as it stands in a sentence: `the ledger`. */
  what: string;
  reading: { readonly error: Error | null; readonly refetch: () => unknown };
};

/**
 * Stands where there is nothing read yet: that it is being read, and once that failed, why. The failure stays while it is
 * asked for again, which react-query tells as a first reading, so that what is in use keeps its place and the focus.
 */
export function Unread({ what, reading: { error, refetch } }: Props) {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  if (last === null) return <Loading what={what} small />;
  return <ReadNotice what={what} error={last} onRetry={() => refetch()} />;
}
