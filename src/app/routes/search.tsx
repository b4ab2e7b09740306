import { createFileRoute } from '@tanstack/react-router';
import { useIsFree } from '#app/api/source-query.ts';
import { RegisterSearchPage } from '../search/register/RegisterSearchPage.tsx';
import { SearchPage } from '../search/SearchPage.tsx';

export const Route = createFileRoute('/search')({ component: SearchRoute });

function SearchRoute() {
  return useIsFree() ? <RegisterSearchPage /> : <SearchPage />;
}
