import { createFileRoute, redirect } from '@tanstack/react-router';
import { companyNumber } from '#contract/company-number.ts';
import { companyQuery } from '../api/company-query.ts';
import { CompanyPage } from '../company/CompanyPage.tsx';

export const Route = createFileRoute('/company/$number')({
  beforeLoad: ({ params, matches, search }) => {
    const canonical = companyNumber(params.number);
    if (canonical === undefined || canonical === params.number) return;
    const page = matches.at(-1)?.fullPath;
    const isIndex = page === undefined || page === '/company/$number/' || page === '/lists/$id/';
    const to = isIndex ? '/company/$number' : page;
    throw redirect({ to, params: { number: canonical }, search, replace: true });
  },
  loader: ({ context, params }) => {
    const canonical = companyNumber(params.number);
    if (canonical !== undefined) void context.queryClient.prefetchQuery(companyQuery(canonical));
  },
  component: CompanyPage,
});
