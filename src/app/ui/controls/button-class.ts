export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'link';

const BUTTON =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border py-1 font-medium ' +
  'no-underline sm:whitespace-nowrap aria-disabled:cursor-progress aria-disabled:opacity-65';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: `${BUTTON} on-accent px-3.5 hover:border-accent-strong hover:bg-accent-strong`,
  plain: `${BUTTON} border-line-2 bg-sheet px-3.5 text-sm hover:border-edge aria-pressed:on-accent`,
  quiet:
    `${BUTTON} border-clear px-2 text-sm text-ink-2 hover:text-ink aria-pressed:border-line-2 ` +
    'aria-pressed:bg-sheet aria-pressed:text-ink',
  // Stands in running text: a target of 24 px that takes no more room than its line (WCAG 2.5.8).
  link:
    '-my-1 inline py-1 text-left underline decoration-line-2 underline-offset-3 hover:decoration-current ' +
    'aria-disabled:cursor-progress aria-disabled:opacity-65',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(kind: ButtonKind): string {
  return KINDS[kind];
}
