import { useEffect } from 'react';

/**
 * Title of the document, most specific part first: `CCJs · HARBOUR STONE BAKERY LIMITED (90012345) · Dossier`.
 * Set by pages and not by routes, because the name of a company becomes known while its page is open.
 */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Dossier'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
