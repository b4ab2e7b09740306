import { useLayoutEffect } from 'react';
import { useSource } from '#app/queries/source-query.ts';
import { marginRules } from './margin-rules.ts';
import { usePrintedAt } from './use-printed-at.ts';

type Props = { subject: string; what: string };

/**
 * Whom a print is about at the head of each page, source and time at its foot. As an adopted style sheet, because these
 * words are no part of the styles that the content security policy knows.
 */
export function PageMargins({ subject, what }: Props) {
  const { data: source } = useSource();
  const printedAt = usePrintedAt();
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(marginRules({ subject, what, source, printedAt }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [subject, what, source, printedAt]);
  return null;
}
