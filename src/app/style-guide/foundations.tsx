import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import tokens from '../styles/tokens.css?raw';
import { type ColourRole, colourRoles, contrast, ROLE_PAIRS } from './colour-roles.ts';
import { StyleGuideSection } from './StyleGuideSection.tsx';

const ROLES = colourRoles(tokens);
const THEMES = ['light', 'dark'] as const;

/** Colours of the current theme, with their contrast to the paper in both themes. */
export function ColoursSection() {
  const paper = ROLES.get('paper');
  return (
    <StyleGuideSection title="Colours" note="contrast to paper, light and dark">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-3 text-sm">
        {[...ROLES.values()].map((role) => (
          <li key={role.name} className="flex items-center gap-3">
            <svg className="h-control w-control shrink-0" aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                style={{ fill: `var(--${role.name})` }}
                className="stroke-line-2"
              />
            </svg>
            <span>
              <span className="font-medium">
                <BidiText text={role.name} />
              </span>
              {THEMES.map((theme) => (
                <span key={theme} className="block text-xs text-ink-2">
                  {role[theme]} {paper && contrast(role[theme], paper[theme]).toFixed(2)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Disclosure summary="Colour pairs and their contrast">
        <PairsTable roles={ROLES} />
      </Disclosure>
    </StyleGuideSection>
  );
}

const SAMPLE = 'Amounts are set like an annual report: 0123456789, −1,234.50 and 36,028,797';

const SIZES = [
  ['xl', 'text-xl font-bold', 'page'],
  ['lg', 'text-lg font-semibold', 'panel'],
  ['brand', 'text-brand font-bold', 'brand'],
  ['summary', 'text-summary', 'summary'],
  ['figure', 'text-figure font-medium', 'figure'],
  ['base', 'text-base', 'running text'],
  ['md', 'text-md', 'tables, tabs, notices'],
  ['sm', 'text-sm', 'column headers, hints, buttons'],
  ['xs', 'text-xs', 'chips, chart labels'],
] as const;

const WEIGHTS = [
  ['normal', 'font-normal'],
  ['medium', 'font-medium'],
  ['semibold', 'font-semibold'],
  ['bold', 'font-bold'],
] as const;

export function TypeSection() {
  return (
    <StyleGuideSection title="Type" note="Inter, tabular numerals">
      <dl className="flex flex-col gap-2">
        {SIZES.map(([name, sample, use]) => (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline">
            <dt className="text-sm text-ink-3">
              {name}, {use}
            </dt>
            <dd className={sample}>{SAMPLE}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {WEIGHTS.map(([name, sample]) => (
          <li key={name} className={sample}>
            {name} 1,234
          </li>
        ))}
      </ul>
      <p className="flex flex-col items-end self-start border-y border-line py-2 text-md tabular-nums">
        <span>1,111,111</span>
        <span>−888,888</span>
        <span>40.07</span>
      </p>
    </StyleGuideSection>
  );
}

const DISTANCES = [
  ['lede', 'w-lede', 'from a heading to what belongs to it'],
  ['stack', 'w-stack', 'to a further block of a panel, and around a price'],
  ['target', 'w-target', 'the least that a pointer can hit'],
  ['panel', 'w-panel', 'to a panel and to a page'],
  ['control', 'w-control', 'height of a button and of a field'],
  ['section', 'w-section', 'to a section of a page'],
] as const;

export function SpacingSection() {
  return (
    <StyleGuideSection title="Spacing, lines, focus">
      <dl className="flex flex-col gap-2 text-md">
        {DISTANCES.map(([name, width, use]) => (
          <div key={name} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4">
            <dt className="sr-only">{name}</dt>
            <dd className="contents">
              <span className={`h-4 bg-accent ${width}`} />
              <span>
                {name}: <span className="text-ink-2">{use}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-4 text-sm text-ink-2">
        <p className="border-b border-line">line: between rows</p>
        <p className="border-b border-line-2">line-2: below the names of columns, above sums</p>
        <p className="border-b border-edge">edge: around what one types into</p>
        <p className="w-fit rounded-control border border-line-2 px-3 py-1">radius of a control</p>
        <p className="w-fit rounded-control px-3 py-1 outline-3 outline-offset-2 outline-focus">focus ring</p>
      </div>
    </StyleGuideSection>
  );
}

export function HeadingsSection() {
  return (
    <StyleGuideSection title="Headings">
      <div>
        <PanelHeading
          note="Group, consolidated · three periods of 12 months"
          actions={
            <>
              <Button>Compare</Button>
              <Button>Export CSV</Button>
            </>
          }
        >
          Heading of a panel
        </PanelHeading>
        <p className="mt-lede max-w-prose text-ink-2">
          The text below a heading describes the panel in a line or two. Its width is comfortable to read, and{' '}
          <a href="#page-start">links</a> in it are underlined.
        </p>
      </div>
      <PanelHeading level={3} note="a note" actions={<Button kind="quiet">Action</Button>}>
        Heading inside a panel
      </PanelHeading>
    </StyleGuideSection>
  );
}

const CELL = 'border-b border-line py-1 pr-4 text-right last:pr-0';
const PAIR_THEMES = ['light', 'dark'] as const;

/** The pairs that a test measures. */
function PairsTable({ roles }: { roles: ReadonlyMap<string, ColourRole> }) {
  return (
    <table className="text-sm">
      <caption className="sr-only">Pairs of colours and their contrast</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className={`${CELL} text-left font-medium`}>
            What
          </th>
          {['Light', 'Dark', 'At least'].map((name) => (
            <th key={name} scope="col" className={`${CELL} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROLE_PAIRS.map(([name, front, back, least]) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {name}{' '}
              <span className="text-ink-3">
                ({front} on {back})
              </span>
            </th>
            {PAIR_THEMES.map((theme) => (
              <td key={theme} className={CELL}>
                {contrast(roles.get(front)?.[theme] ?? '', roles.get(back)?.[theme] ?? '').toFixed(2)}
              </td>
            ))}
            <td className={CELL}>{least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
