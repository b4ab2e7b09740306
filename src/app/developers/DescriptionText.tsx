import { Fragment } from 'react';

/** Paragraphs of a description, with `code` and **strong** words. */
export function DescriptionText({ text, className = '' }: { text: string; className?: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={`max-w-prose wrap-anywhere ${className}`}>
      <MarkedLine text={paragraph} />
    </p>
  ));
}

/** One element, as the cells of a narrow table place each of their own. */
export function MarkedLine({ text }: { text: string }) {
  // Every second part is marked.
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    const key = index;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <Fragment key={key}>{part}</Fragment>;
  });
  return <span>{parts}</span>;
}
