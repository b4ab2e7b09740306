import { useEffect } from 'react';

/**
 * Sets the title of the document, most specific part first: `CCJs · HARBOUR STONE BAKERY LIMITED (90012345) · Dossier`.
 * Not in the routes: the name of a company can become known while its page is open.
 */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Dossier'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
