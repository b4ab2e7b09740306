export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'link' | 'paid' | 'paid-main';

const FRAME =
  'inline-flex justify-center rounded-control border font-medium no-underline sm:whitespace-nowrap ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-65';

const BUTTON = `${FRAME} min-h-control items-center gap-2 py-1`;

/** `relative` keeps its hidden words inside a region that scrolls. The height is that of `PaidButton`. */
const PAID = `${FRAME} relative items-stretch overflow-hidden text-left`;

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: `${BUTTON} on-accent px-3.5 hover:border-accent-strong hover:bg-accent-strong`,
  plain: `${BUTTON} border-line-2 bg-sheet px-2.5 text-md hover:border-edge aria-pressed:on-accent`,
  quiet:
    `${BUTTON} border-clear px-2 text-sm text-ink-2 hover:text-ink aria-pressed:border-line-2 ` +
    'aria-pressed:bg-sheet aria-pressed:text-ink',
  // In running text: a 24 px target that adds no height to its line (WCAG 2.5.8).
  link:
    '-my-1 inline py-1 text-left underline decoration-line-2 underline-offset-3 hover:decoration-current ' +
    'aria-disabled:cursor-progress aria-disabled:opacity-65',
  // What it does, and in a second part what it costs.
  paid: `${PAID} border-accent bg-sheet text-accent hover:bg-tint`,
  'paid-main': `${PAID} on-accent hover:border-accent-strong hover:bg-accent-strong`,
};

export function buttonClass(kind: ButtonKind): string {
  return KINDS[kind];
}

export const DIALOG =
  'm-auto w-11/12 max-w-125 rounded-control border border-line-2 bg-sheet p-6 text-ink backdrop:bg-veil';

/** A 24 px target that adds no height to its line (WCAG 2.5.8). */
export const LINK_TARGET = '-my-1 py-1';
