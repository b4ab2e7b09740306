export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'link';

const BUTTON =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-control border px-3.5 py-1 font-medium ' +
  'no-underline sm:whitespace-nowrap aria-disabled:cursor-progress aria-disabled:opacity-65';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: `${BUTTON} border-accent bg-accent text-accent-ink hover:border-accent-strong hover:bg-accent-strong`,
  plain: `${BUTTON} border-line-2 bg-sheet text-sm hover:border-edge`,
  quiet: `${BUTTON} border-transparent px-2 text-sm text-ink-2 hover:text-ink`,
  // Stands in running text: a target of 24 px that takes no more room than its line (WCAG 2.5.8).
  link:
    '-my-1 inline py-1 text-left underline decoration-line-2 underline-offset-3 hover:decoration-current ' +
    'aria-disabled:cursor-progress aria-disabled:opacity-65',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(kind: ButtonKind): string {
  return KINDS[kind];
}
