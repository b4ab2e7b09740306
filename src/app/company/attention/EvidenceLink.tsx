import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import type { Evidence } from '#contract/api/attention.ts';

type Props = { number: string; evidence: Evidence; children: ReactNode };

/** Leads to where a line can be checked. Arriving there is free, whatever is held. */
export function EvidenceLink({ number, evidence: { operation, search, hash }, children }: Props) {
  return (
    <Link
      to={`/company/$number/${operation}`}
      params={{ number }}
      search={search ?? {}}
      activeOptions={{ exact: true, includeHash: true }}
      className={LINK_TARGET}
      {...(hash === undefined ? {} : { hash })}
    >
      {children}
    </Link>
  );
}
