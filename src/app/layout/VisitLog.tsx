import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompany } from '#app/api/company-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { noteCompany } from '#app/search/use-recent-companies.ts';
import { companyOf } from './main-nav.ts';

/** Remembers which companies were opened in this browser. */
export function VisitLog() {
  const number = useLocation({ select: ({ pathname }) => companyOf(pathname) });
  return number === undefined ? null : <Visit number={number} />;
}

/** Only of a company whose name is known: others may not exist. */
function Visit({ number }: { number: string }) {
  const source = useSource().data?.id;
  const name = useCompany(number).data?.name;
  useEffect(() => {
    if (source !== undefined && name !== undefined) noteCompany(source, { number, name });
  }, [source, number, name]);
  return null;
}
