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
  // In running text: a 24 px target that adds no height to its line (WCAG 2.5.8).
  link:
    '-my-1 inline py-1 text-left underline decoration-line-2 underline-offset-3 hover:decoration-current ' +
    'aria-disabled:cursor-progress aria-disabled:opacity-65',
};

export function buttonClass(kind: ButtonKind): string {
  return KINDS[kind];
}

export const DIALOG =
  'm-auto w-11/12 max-w-125 rounded-control border border-line-2 bg-sheet p-6 text-ink backdrop:bg-veil';

/** A 24 px target that adds no height to its line (WCAG 2.5.8). */
export const LINK_TARGET = '-my-1 py-1';
