import type { ColourRole } from './colour-roles.ts';
import { contrast } from './contrast.ts';
import { ROLE_PAIRS } from './role-pairs.ts';

const CELL = 'border-b border-line py-1 pr-4 text-right last:pr-0';
const THEMES = ['light', 'dark'] as const;

/** The pairs that a test measures, with what it measures. */
export function PairsTable({ roles }: { roles: ReadonlyMap<string, ColourRole> }) {
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
            {THEMES.map((theme) => (
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
