import type { ClipboardEvent } from 'react';
import { plainMinus } from './plain-minus.ts';

/**
 * What is copied out of a statement carries the minus of a keyboard: a spreadsheet takes U+2212 for text. Columns
 * stay apart by tabs, and as a table where the target takes one.
 */
export function copyPlainly(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount !== 1 || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  // Rows that are closed on screen were not copied by eye; the plain text leaves them out by itself.
  for (const unseen of holder.querySelectorAll('.hidden')) unseen.remove();
  event.clipboardData.setData('text/plain', plainMinus(selection.toString()));
  event.clipboardData.setData(
    'text/html',
    plainMinus(asTable(range.commonAncestorContainer, holder.innerHTML)),
  );
  event.preventDefault();
}

/** Rows and cells mean nothing outside a table. */
function asTable(from: Node, html: string): string {
  if (from instanceof HTMLTableRowElement) return `<table><tr>${html}</tr></table>`;
  const inTable = from instanceof HTMLTableElement || from instanceof HTMLTableSectionElement;
  return inTable ? `<table>${html}</table>` : html;
}
