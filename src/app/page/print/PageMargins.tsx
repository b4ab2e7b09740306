import { useEffect } from 'react';
import { useSource } from '#app/queries/source-query.ts';
import { marginRules } from './margin-rules.ts';

type Props = { subject: string; what: string };

/**
 * Whom a print is about at the head of each page, source and time at its foot: put there as printing begins, since a style
 * sheet that comes has the whole page's styles looked at anew. An adopted one, because these words are no part of the
 * styles that the content security policy knows.
 */
export function PageMargins({ subject, what }: Props) {
  const { data: source } = useSource();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const put = () => {
      takeAway();
      sheet.replaceSync(marginRules({ subject, what, source, printedAt: new Date().toISOString() }));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    const takeAway = () => {
      const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
      if (others.length < document.adoptedStyleSheets.length) document.adoptedStyleSheets = others;
    };
    window.addEventListener('beforeprint', put);
    window.addEventListener('afterprint', takeAway);
    return () => {
      window.removeEventListener('beforeprint', put);
      window.removeEventListener('afterprint', takeAway);
      takeAway();
    };
  }, [subject, what, source]);
  return null;
}
