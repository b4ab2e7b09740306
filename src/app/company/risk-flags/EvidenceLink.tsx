import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import type { Evidence } from '#contract/api/evidence.ts';

type Props = { number: string; evidence: Evidence; children: ReactNode };

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
